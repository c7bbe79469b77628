import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Library as Which, Page, SearchTab } from '../core/views';
import { Failure } from '../features/errors/failure';
import { Search } from '../features/search/search';
import { Unbuilt } from '../features/unbuilt/unbuilt';

interface InTab {
  tab: number;
}

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

/** The pages that come when they are wanted. */
const LOADERS = {
  home: async (): Loaded<object> => {
    const [{ Home }, { Floating }] = await Promise.all([import('../features/home/home'), import('../features/home/floating')]);
    return { default: () => <><Home search={<Search large />} /><Floating /></> };
  },
  library: async (): Loaded<{ library: Which }> => ({ default: (await import('../features/library/library')).Library }),
  results: async (): Loaded<InTab> => ({ default: (await import('../features/results/results')).Results }),
  details: async (): Loaded<InTab> => ({ default: (await import('../features/details/details')).Details }),
};

type Loaders = typeof LOADERS;
type PropsOf<Name extends keyof Loaders> = Loaders[Name] extends () => Loaded<infer Props> ? Props : never;
type Made = { [Name in keyof Loaders]?: LazyExoticComponent<ComponentType<PropsOf<Name>>> };

const made: Made = {};
const home = () => (made.home ??= lazy(LOADERS.home));
const library = () => (made.library ??= lazy(LOADERS.library));
const results = () => (made.results ??= lazy(LOADERS.results));
const details = () => (made.details ??= lazy(LOADERS.details));

/** Which of them a page is. */
function lazyName(page: Page): keyof Loaders | undefined {
  switch (page.type) {
    case 'home': return 'home';
    case 'library': return 'library';
    case 'search': return page.tab === undefined ? 'results' : undefined;
    case 'detail': return 'details';
    default: return undefined;
  }
}

/** Begins to load a page before it is drawn; a failure is told where it is drawn. */
export async function preload(page: Page) {
  const name = lazyName(page);
  if (name !== undefined) await LOADERS[name]().catch(() => undefined);
}

/** Lets a page that did not load be loaded again. */
export function forget(page: Page) {
  const name = lazyName(page);
  if (name !== undefined) delete made[name];
}

const SEARCH_TABS: Record<SearchTab, string> = {
  'brand-page': '厂商', search3D: '3D 搜索', search2D: '2D 搜索', 'motor-conditions': '电机工况', encapsulation: '封装检索', 'point-cloud': 'Ashby 图', category: '目录',
};

/** The page that an address shows. */
export function PageContent({ page, tab }: { page: Page; tab: number | undefined }) {
  switch (page.type) {
    case 'home': return <Lazy of={home()} props={{}} />;
    case 'library': return <Lazy of={library()} props={{ library: page.library }} />;
    case 'search':
      if (page.tab !== undefined) return <Unbuilt name={SEARCH_TABS[page.tab]} library={page.library} />;
      return tab === undefined ? null : <Lazy of={results()} props={{ tab }} />;
    case 'detail': return tab === undefined ? null : <Lazy of={details()} props={{ tab }} />;
    case 'failure': return <Failure status={page.status} message={page.message} code={page.code} />;
    case 'brandDetail': return <Unbuilt name="厂商主页" library={page.library} />;
    case 'similarity': return <Unbuilt name="相似元器件" library="component" />;
    case 'download': return <Unbuilt name="插件下载" />;
    case 'about': return <Unbuilt name="联系我们" />;
    case 'brandEntry': return <Unbuilt name="品牌入驻" />;
    case 'unsubscribe': return <Unbuilt name="注销账号" />;
    case 'user': return <Unbuilt name="用户中心" />;
    case 'myInfo': return <Unbuilt name="个人信息" />;
    case 'login': return <Unbuilt name="登录" />;
    case 'sso': return <Unbuilt name="第三方授权" />;
    case 'register': return <Unbuilt name="注册" />;
    case 'wechatRegister': return <Unbuilt name="微信注册" />;
    case 'vendor': return <Unbuilt name="供应商" />;
    case 'management': return <Unbuilt name="运营平台" />;
    default: return page satisfies never;
  }
}

/** What is made once by name, and not in the middle of drawing. */
function Lazy<Props extends object>({ of: Made, props }: { of: ComponentType<Props>; props: Props }) {
  return <Made {...props} />;
}
