import { IconButton } from '../../components/ui/IconButton';
import { to, useSlice } from '../../core/portal';
import styles from './download.module.css';

const download = to('download');

/** The programs that the portal knows by name, each with the address that it opens. */
export function Panels() {
  const { libraries } = useSlice('download');
  return libraries.map(({ library, title, panels }) => (
    <table key={library} className={styles.table} data-library={library}>
      <caption className={styles.caption}>{title}</caption>
      <thead><tr><th scope="col">软件</th><th scope="col">渠道</th><th scope="col">面板地址</th></tr></thead>
      <tbody>
        {panels.map(({ program, channel, address, copy }) => (
          <tr key={program}>
            <th scope="row">{program}</th>
            <td className={styles.number}>{channel}</td>
            <td>
              <span className={styles.address}>
                <a href={address} target="_blank" rel="noopener">{address}<span className="visually-hidden">（新窗口）</span></a>
                <IconButton icon="copy" label={copy} onClick={() => download({ type: 'copyChosen', text: address })} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
