import type { ReactNode } from 'react';
import { Sheet, SheetPart } from '../../components/ui/Sheet';

/** /vendor/jckey: where a vendor sees what is there of makers, and how its own things come in. */
export function Vendor({ contact }: { contact: ReactNode }) {
  return (
    <Sheet title="供应商专区" lead="查看已入库的厂商与条目，了解资料如何进入三库。">
      <SheetPart title="从这里开始">
        <p>在页眉的厂商名录中搜索贵司的名称，即可看到已入库的条目；没有找到时，可按“品牌入驻”的步骤提供资料。</p>
      </SheetPart>
      <SheetPart title="资料与来源">
        <p>三库不改动原始数据：条目保留来源、许可、文件与版本，并注明是公式核对、公开数据还是未核对。发现有误或希望撤下，请联系我们。</p>
      </SheetPart>
      <SheetPart title="联系我们">{contact}</SheetPart>
    </Sheet>
  );
}
