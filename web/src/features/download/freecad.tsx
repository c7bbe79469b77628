import { offered } from 'virtual:package';
import { FileLink } from '../../components/ui/FileLink';
import { IconButton } from '../../components/ui/IconButton';
import { to } from '../../core/portal';
import styles from './download.module.css';

const download = to('download');

/** The add-on for FreeCAD: what it does, the file itself, and how it is installed. */
export function FreeCad() {
  const { address, file, size, sha256 } = offered.addOn;
  return (
    <>
      <p>在 FreeCAD 的任务面板中检索零部件、筛选配置，以实体插入当前文档；对象带名称、型号、配置、标准或来源、许可、来源地址和文件的 SHA-256，实体个数和体积与本站不符时不插入。适用于 FreeCAD 0.20 及以上（已用 0.20.2 试过），只用其自带的 Python，不需要登录。</p>
      <p><FileLink href={address} name={file}>下载 FreeCAD 附加组件</FileLink></p>
      <p>文件 {file}，{size}。</p>
      <p className={styles.command}>
        <span className={styles.label}>SHA-256：</span>
        <code>{sha256}</code>
        <IconButton icon="copy" label="复制校验值" onClick={() => download({ type: 'copyChosen', text: sha256 })} />
      </p>
      <ol className={styles.steps}>
        <li>解压到 FreeCAD 的 Mod 文件夹，得到 <code>Mod/Sanku</code>。Mod 所在的文件夹由 FreeCAD 的 Python 控制台告知：<code>FreeCAD.getUserAppDataDir()</code>；没有 Mod 时新建。</li>
        <li>重新启动 FreeCAD，选择工作台“三库 Sanku”，打开“检索零部件”。</li>
        <li>把本页的地址粘贴到任务面板底部的“服务器”中，面板只保留其中的域名和端口。</li>
      </ol>
    </>
  );
}
