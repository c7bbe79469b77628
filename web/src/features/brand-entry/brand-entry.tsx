import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { Sheet, SheetPart } from '../../components/ui/Sheet';
import { to } from '../../core/portal';
import styles from './brand-entry.module.css';

const header = to('header');

const STEPS = [
  ['准备资料', '型号清单与参数表、图纸或模型、数据手册的链接、允许公开的许可说明。元器件可直接提供 KiCad 6 至 9 的符号库与封装库。'],
  ['告诉我们', '登录后提交反馈，写明品牌、产品类别与大致数量，并留下联系方式；也可以直接联系我们。'],
  ['核对入库', '运营方核对来源与许可后导入，每个条目的页面都会注明来源、许可与核对方式。'],
  ['上线与更新', '条目进入检索、厂商名录与各软件的面板；再次提供资料时只更新有变化的条目，也可以整批撤下。'],
] as const;

/** /brand-entry: what a brand gets, what it brings, and how it begins. */
export function BrandEntry({ contact }: { contact: ReactNode }) {
  return (
    <Sheet title="品牌入驻" lead="让工程师在选型时找到您的产品：零部件、元器件与材料，一次入库，网站与软件面板同时可查。">
      <SheetPart title="入驻步骤">
        <ol className={styles.steps}>
          {STEPS.map(([title, text]) => <li key={title} className={styles.step}><h3>{title}</h3><p>{text}</p></li>)}
        </ol>
      </SheetPart>
      <SheetPart title="入驻后">
        <ul className={styles.gains}>
          <li>品牌页集中展示全部条目，厂商名录按品牌查找。</li>
          <li>按参数筛选、按配置型号直达，规格表可直接复制型号。</li>
          <li>企业自有的条目可以只对本企业成员可见。</li>
        </ul>
      </SheetPart>
      <SheetPart title="开始">
        <p>提交反馈时请选择“需求反馈”，资料截图可作为图片一并上传。</p>
        <p><Button look="filled" onClick={() => header({ type: 'placeChosen', place: 'feedback' })}>提交入驻需求</Button></p>
        {contact}
      </SheetPart>
    </Sheet>
  );
}
