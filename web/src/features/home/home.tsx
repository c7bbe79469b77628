import { Button } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { LibraryArt } from '../../components/ui/LibraryArt';
import { Link } from '../../components/ui/Link';
import { Mark } from '../../components/ui/Mark';
import { Skeleton } from '../../components/ui/Skeleton';
import { grouped } from '../../components/ui/grouped';
import { to, useSlice } from '../../core/portal';
import type { HomeView, Library } from '../../core/views';
import { EXAMPLES } from './examples';
import styles from './home.module.css';

const home = to('home');

const WORDS: Record<Library, string> = {
  part: '螺钉、螺母、垫圈、轴承……按国标尺寸选配置，规格表可直接筛选。',
  component: '芯片、电阻、连接器……原理图符号与封装同页查看。',
  mat: '钢、铝、塑料……最小、典型、最大值并列，注明来源。',
};

/** One large search, and the three libraries with what they hold. */
export function Home({ search }: { search: React.ReactNode }) {
  const { libraries, failed, own = false } = useSlice('home');
  const { companyName } = useSlice('header');
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <Mark size={64} />
        <h1 className={styles.name}>{companyName}</h1>
        <p className={styles.claim}>零部件、元器件与仿真材料，一处检索</p>
        <div className={styles.search}>{search}</div>
        {!own && (
          <p className={styles.examples}>
            <span>试试</span>
            {EXAMPLES.map(({ text, to }) => <Link key={to} to={to}>{text}</Link>)}
          </p>
        )}
      </section>
      <ul className={styles.cards}>
        {libraries.map((card) => <Card key={card.library} card={card} failed={failed} own={own} />)}
      </ul>
      {failed && (
        <p className={styles.failed} role="status">
          数量没有取到，检索仍可使用。<Button look="quiet" onClick={() => home({ type: 'retried' })}><Icon name="retry" />重新获取</Button>
        </p>
      )}
    </div>
  );
}

function Card({ card, failed, own }: { card: HomeView['libraries'][number]; failed: boolean; own: boolean }) {
  const { library, title, to, total } = card;
  return (
    <li className={styles.card} data-library={library}>
      <LibraryArt library={library} className={styles.art} />
      <div className={styles.words}>
        <h2 className={styles.title}><Link className={styles.link} to={to}>{title}</Link></h2>
        <p className={styles.total}>
          {total === undefined
            ? failed ? '—' : <Skeleton width="72px" height="28px" />
            : <>{own ? '企业库中 ' : ''}<b>{grouped(total)}</b> 个条目</>}
        </p>
        <p className={styles.text}>{WORDS[library]}</p>
      </div>
    </li>
  );
}
