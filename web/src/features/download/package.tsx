import { offered } from 'virtual:package';
import { Icon } from '../../components/ui/Icon';
import { IconButton } from '../../components/ui/IconButton';
import { to, useSlice } from '../../core/portal';
import button from '../../components/ui/Button.module.css';
import styles from './download.module.css';

const download = to('download');

/** The npm package: what it is, the file itself, and how one sees that it is the right one. */
export function Package() {
  const { origin } = useSlice('download');
  const { name, version, file, path, size, sha256 } = offered;
  const rows = [['名称', name], ['版本', version], ['大小', size]] as const;
  return (
    <>
      <p>与本站同一份规则，由 Rust 编译为 WebAssembly：表单校验、单位换算、滑块与倒计时等小状态机，以及整个门户核心。适用于浏览器和 Node 20 及以上，不依赖其他包；用法见包内的 README。</p>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
        <div><dt>SHA-256</dt><dd className={styles.hash}>{sha256}<IconButton icon="copy" label="复制 SHA-256" onClick={() => download({ type: 'copyChosen', text: sha256 })} /></dd></div>
      </dl>
      <p><a className={`${button.button} ${button.filled}`} href={path} download={file}><Icon name="download" />下载 {file}</a></p>
      <Command label="安装" text={`npm install ${origin}${path}`} />
      <Command label="核对" text={`curl -s ${origin}${path} | sha256sum`} />
    </>
  );
}

function Command({ label, text }: { label: string; text: string }) {
  return (
    <p className={styles.command}>
      <span className={styles.label}>{label}</span>
      <code>{text}</code>
      <IconButton icon="copy" label={`复制${label}命令`} onClick={() => download({ type: 'copyChosen', text })} />
    </p>
  );
}
