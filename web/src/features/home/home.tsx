import { Button } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { LibraryArt } from '../../components/ui/LibraryArt';
import { Link } from '../../components/ui/Link';
import { Mark } from '../../components/ui/Mark';
import { Pieces } from '../../components/ui/Pieces';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import type { HomeView, Library } from '../../core/views';
import styles from './home.module.css';

const home = to('home');

const WORDS: Record<Library, string> = {
  part: '螺钉、螺母、垫圈、轴承……按国标尺寸选配置，规格表可直接筛选。',
  component: '芯片、电阻、连接器……原理图符号与封装同页查看。',
  mat: '钢、铝、塑料……最小、典型、最大值并列，注明来源。',
};

/** One large search, and the three libraries with what they hold. */
export function Home({ search }: { search: React.ReactNode }) {
  const { libraries, failed, examples } = useSlice('home');
  const { companyName } = useSlice('header');
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <Mark size={64} />
        <h1 className={styles.name}>{companyName}</h1>
        <p className={styles.claim}>零部件、元器件与仿真材料，一处检索</p>
        <div className={styles.search}>{search}</div>
        {examples && (
          <p className={styles.examples}>
            <span>试试</span>
            {examples.map(({ label, to }) => <Link key={to} to={to}>{label}</Link>)}
          </p>
        )}
      </section>
      <ul className={styles.cards}>
        {libraries.map((card) => <Card key={card.library} card={card} />)}
      </ul>
      {failed && (
        <p className={styles.failed} role="status">
          数量没有取到，检索仍可使用。<Button look="quiet" onClick={() => home({ type: 'retried' })}><Icon name="retry" />重新获取</Button>
        </p>
      )}
    </div>
  );
}

function Card({ card: { library, title, to, count, news } }: { card: HomeView['libraries'][number] }) {
  return (
    <li className={styles.card} data-library={library}>
      <LibraryArt library={library} className={styles.art} />
      <div className={styles.words}>
        <h2 className={styles.title}><Link className={styles.link} to={to}>{title}</Link></h2>
        <p className={styles.total}>{count ? <Pieces of={count} /> : <b><Skeleton width="72px" height="22px" /></b>}</p>
        <p className={styles.text}>{WORDS[library]}</p>
      </div>
      {news && (
        <ul className={styles.news} aria-label="最近更新">
          {news.map(({ day, said, first }, at) => (
            <li key={at}>
              <time>{day}</time>
              <span>{said}</span>
              {first.map(({ label, to }) => <Link key={to} to={to}>{label}</Link>)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
