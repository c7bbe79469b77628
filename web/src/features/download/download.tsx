import { Sheet, SheetPart } from '../../components/ui/Sheet';
import { offered } from 'virtual:package';
import { FreeCad } from './freecad';
import { Package } from './package';
import { Panels } from './panels';

/** /download: the panel for other programs, the add-on for FreeCAD, and the rules as an npm package; nothing that is not there. */
export function Download() {
  return (
    <Sheet title="插件下载" lead="在 CAD、EDA、CAE 软件中打开三库面板，或把三库的规则用到自己的网页里。">
      <SheetPart title="软件中的面板">
        <p>面板就是本站的网页，宽 500 像素即可使用：在软件的网页视图或任务窗格中打开下面的地址，不需要安装程序。检索、查看、插入或下载都在面板内完成。</p>
        <Panels />
        <p>把条目插入当前文档需要软件一侧接收面板的消息，约定见{offered.bridge === undefined ? <>面板消息接口</> : <a href={offered.bridge} download>面板消息接口说明</a>}。面板被其他网站嵌入时，须先请运营方在配置项 <code>frameAncestors</code> 中登记该网站。</p>
      </SheetPart>
      <SheetPart title="FreeCAD 附加组件"><FreeCad /></SheetPart>
      <SheetPart title="npm 包"><Package /></SheetPart>
    </Sheet>
  );
}
