import { useRef, type ReactNode } from 'react';
import { offered } from 'virtual:package';
import { FileLink } from '../../components/ui/FileLink';
import { IconButton } from '../../components/ui/IconButton';
import { to, useSlice } from '../../core/portal';
import styles from './download.module.css';

const download = to('download');

/** The npm package: what it is, the file itself, and how one sees that it is the right one. */
export function Package() {
  const { package: address } = useSlice('download');
  const { name, version, file, size, sha256 } = offered;
  return (
    <>
      <p>与本站同一份规则，由 Rust 编译为 WebAssembly：表单校验、单位换算、滑块与倒计时等小状态机，以及整个门户核心。适用于浏览器和 Node 20 及以上，不依赖其他包；用法见包内的 README。</p>
      <dl className={styles.facts}>
        <div><dt>名称</dt><dd>{name}</dd></div>
        <div><dt>版本</dt><dd>{version}</dd></div>
        <div><dt>大小</dt><dd>{size}</dd></div>
        <div><dt>SHA-256</dt><dd className={styles.hash}>{sha256}<IconButton icon="copy" label="复制 SHA-256" onClick={() => download({ type: 'copyChosen', text: sha256 })} /></dd></div>
      </dl>
      <p><FileLink href={address} name={file}>下载 {file}</FileLink></p>
      <Command label="安装" copy="复制安装命令">npm install {address}</Command>
      <Command label="核对" copy="复制核对命令">curl -s {address} | sha256sum</Command>
    </>
  );
}

/** A command; what is copied is what stands there. */
function Command({ label, copy, children }: { label: string; copy: string; children: ReactNode }) {
  const code = useRef<HTMLElement>(null);
  return (
    <p className={styles.command}>
      <span className={styles.label}>{label}</span>
      <code ref={code}>{children}</code>
      <IconButton icon="copy" label={copy} onClick={() => download({ type: 'copyChosen', text: code.current?.textContent ?? '' })} />
    </p>
  );
}
