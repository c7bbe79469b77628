import { memo, type ComponentType, type ReactNode } from 'react';
import { EmptyState } from '../components/ui/EmptyState';
import type { Library, Page, SearchTab, Selected } from '../core/views';
import { About } from '../features/contact/about';
import { Contact } from '../features/contact/contact';
import { Failure } from '../features/errors/failure';
import { Search } from '../features/search/search';
import { wanted } from './wanted';

/** The pages that stand in a tab. */
type Tabbed = 'home' | 'library' | 'search' | 'brandDetail' | 'detail' | 'compare' | 'similarity' | 'prediction' | 'recommendation';

interface Props<Type extends Page['type']> {
  page: Extract<Page, { type: Type }>;
  tab: Type extends Tabbed ? number : undefined;
}

type Loader<Type extends Page['type']> = () => Promise<{ default: ComponentType<Props<Type>> }>;

/** The results, with what puts them into the comparison and leads there. */
const results = async () => {
  const [{ Results: Bare }, { CompareRow, CompareSign, ToComparison }] = await Promise.all([import('../features/results/results'), import('../features/basket/compare')]);
  const compare = (library: Library) => (item: Selected, name: string, tabIndex?: number) => (tabIndex === undefined ? <CompareRow library={library} item={item} name={name} /> : <CompareSign library={library} item={item} name={name} tabIndex={tabIndex} />);
  const toComparison = (library: Library) => <ToComparison library={library} />;
  return { Results: (props: { tab: number; head?: ReactNode }) => <Bare compare={compare} toComparison={toComparison} {...props} /> };
};

const home: Loader<'home'> = async () => {
  const { Home } = await import('../features/home/home');
  return { default: () => <Home search={<Search large />} /> };
};

const library: Loader<'library'> = async () => {
  const [{ Library }, { Results }] = await Promise.all([import('../features/library/library'), results()]);
  return { default: ({ tab }) => <Library tab={tab}><Results tab={tab} /></Library> };
};

const search: Loader<'search'> = async () => {
  const { Results } = await results();
  return { default: ({ tab }) => <Results tab={tab} /> };
};

const category: Loader<'search'> = async () => ({ default: (await import('../features/results/categories')).Categories });

const brands: Loader<'search'> = async () => ({ default: (await import('../features/brands/brands')).Brands });

const bill: Loader<'search'> = async () => ({ default: (await import('../features/bill/bill')).Bill });

const packages: Loader<'search'> = async () => ({ default: (await import('../features/packages/packages')).Packages });

const search3d: Loader<'search'> = async () => ({ default: (await import('../features/search3d/search3d')).Search3d });

const compare: Loader<'compare'> = async () => ({ default: (await import('../features/comparison/comparison')).Comparison });

const similarity: Loader<'similarity'> = async () => ({ default: (await import('../features/similar/similar')).Similar });

const prediction: Loader<'prediction'> = () => Promise.all([import('../features/prediction/prediction'), import('../features/basket/compare')]).then(([{ Prediction }, { comparePredicted }]) => ({ default: ({ tab }) => <Prediction tab={tab} compare={comparePredicted} /> }));

const recommendation: Loader<'recommendation'> = async () => {
  const [{ Recommendation }, { CompareRow, ToComparison }] = await Promise.all([import('../features/recommendation/recommendation'), import('../features/basket/compare')]);
  const compare = (library: Library) => (item: Selected, name: string) => <CompareRow library={library} item={item} name={name} />;
  return { default: ({ page: { library }, tab }) => <Recommendation tab={tab} compare={compare(library)} toComparison={<ToComparison library={library} />} /> };
};

const search2d: Loader<'search'> = async () => ({ default: (await import('../features/search2d/search2d')).Search2d });
const motorConditions: Loader<'search'> = async () => ({ default: (await import('../features/motor-conditions/motor-conditions')).MotorConditions });


/** For who is logged in; the others are asked. */
const pointCloud: Loader<'search'> = async () => {
  const [{ Chart }, { Inside }, { CompareRow, ToComparison }] = await Promise.all([import('../features/chart/chart'), import('../features/centre/centre'), import('../features/basket/compare')]);
  const compare = (setId: string, name: string) => <CompareRow library="mat" item={{ setId }} name={name} />;
  return { default: ({ tab }) => <Chart tab={tab} inside={Inside} compare={compare} toComparison={<ToComparison library="mat" />} /> };
};

const brandDetail: Loader<'brandDetail'> = async () => {
  const [{ BrandHead }, { Results }] = await Promise.all([import('../features/brand/brand'), results()]);
  return { default: ({ tab }) => <Results tab={tab} head={<BrandHead tab={tab} />} /> };
};

const detail: Loader<'detail'> = async () => {
  const [{ Details }, { Model, LiveDrawing, pointing }, { ItemFiles }, { Card }, { Standing }, { HandOver }, { Compare, CompareSign, ToComparison }] = await Promise.all([import('../features/details/details'), import('../features/model/model'), import('../features/item-files/item-files'), import('../features/card/card'), import('../features/standing/standing'), import('../features/bridge/hand-over'), import('../features/basket/compare')]);
  const comparing = {
    compare: (library: Library, item: Selected, name: string) => <Compare library={library} item={item} name={name} />,
    compareRow: (library: Library, item: Selected, name: string, tabIndex: number) => <CompareSign library={library} item={item} name={name} tabIndex={tabIndex} />,
    toComparison: (library: Library) => <ToComparison library={library} />,
  };
  const live = (tab: number) => (drawings: ReactNode) => <LiveDrawing tab={tab}>{drawings}</LiveDrawing>;
  // Another configuration is another address of the same page: what shows it hears so itself.
  return { default: memo(({ tab }: Props<'detail'>) => <><Details tab={tab} {...comparing} live={live(tab)} pointed={pointing(tab)} beneath={<Standing tab={tab} />} model={<><Model tab={tab} /><ItemFiles tab={tab} /><Card tab={tab} /></>} /><HandOver /></>, (one, other) => one.tab === other.tab) };
};

const login: Loader<'login'> = async () => {
  const [{ LoginPage }, { Scan }] = await Promise.all([import('../features/login/page'), import('../features/social/scan')]);
  return { default: ({ page }) => <LoginPage message={page.message} scan={<Scan scanType="login" />} /> };
};

const register: Loader<'register'> = async () => ({ default: (await import('../features/register/page')).RegisterPage });

const wechatRegister: Loader<'wechatRegister'> = async () => {
  const [{ WechatRegister }, { RegisterForm }, { ToLogin }] = await Promise.all([import('../features/social/register'), import('../features/register/form'), import('../features/register/dialog')]);
  return { default: () => <WechatRegister><RegisterForm login={<ToLogin />} /></WechatRegister> };
};

const sso: Loader<'sso'> = async () => ({ default: (await import('../features/sso/sso')).SsoPage });

/** The user centre; its address says which section. */
const centre = async () => {
  const [{ Centre }, { Profile }, { Binding }, { Sessions }, { Messages }, { MyFiles }, { OwnLists }, { KicadTokens }] = await Promise.all([
    import('../features/centre/centre'), import('../features/profile/profile'), import('../features/social/binding'), import('../features/sessions/sessions'),
    import('../features/messages/messages'), import('../features/my-files/my-files'), import('../features/own-lists/own-lists'), import('../features/kicad-tokens/kicad-tokens'),
  ]);
  return { default: () => <Centre profile={<><Profile /><Binding /><Sessions /><KicadTokens /></>} messages={<Messages />} files={<MyFiles />} lists={<OwnLists />} /> };
};

const unsubscribe: Loader<'unsubscribe'> = async () => ({ default: (await import('./unsubscribe')).Unsubscribe });

const myInfo: Loader<'myInfo'> = centre;
const user: Loader<'user'> = centre;

const download: Loader<'download'> = async () => ({ default: (await import('../features/download/download')).Download });

const brandEntry: Loader<'brandEntry'> = async () => {
  const { BrandEntry } = await import('../features/brand-entry/brand-entry');
  return { default: () => <BrandEntry contact={<Contact />} /> };
};

const vendor: Loader<'vendor'> = async () => {
  const { Vendor } = await import('../features/vendor/vendor');
  return { default: () => <Vendor contact={<Contact />} /> };
};

const PAGES = {
  home: wanted(home),
  library: wanted(library, 'library'),
  search: wanted(search, 'library'),
  category: wanted(category, 'library'),
  brands: wanted(brands, 'library'),
  bill: wanted(bill, 'workbench'),
  packages: wanted(packages, 'selection'),
  search3d: wanted(search3d, 'matching'),
  compare: wanted(compare, 'selection'),
  similarity: wanted(similarity, 'selection'),
  prediction: wanted(prediction, 'analysis'),
  recommendation: wanted(recommendation, 'analysis'),
  pointCloud: wanted(pointCloud, 'analysis'),
  search2d: wanted(search2d, 'matching'),
  motorConditions: wanted(motorConditions, 'matching'),
  brandDetail: wanted(brandDetail, 'library'),
  detail: wanted(detail, 'library'),
  login: wanted(login, 'person'),
  register: wanted(register, 'person'),
  wechatRegister: wanted(wechatRegister, 'person'),
  sso: wanted(sso, 'person'),
  myInfo: wanted(myInfo, 'person'),
  user: wanted(user, 'person'),
  download: wanted(download, 'library'),
  brandEntry: wanted(brandEntry),
  vendor: wanted(vendor),
  unsubscribe: wanted(unsubscribe, 'person'),
};

type Name = keyof typeof PAGES;

/** Which of them a page is. */
function nameOf(page: Page): Name | undefined {
  switch (page.type) {
    case 'home':
    case 'library':
    case 'brandDetail':
    case 'detail':
    case 'compare':
    case 'similarity':
    case 'prediction':
    case 'recommendation':
    case 'login':
    case 'register':
    case 'wechatRegister':
    case 'sso':
    case 'myInfo':
    case 'user':
    case 'download':
    case 'brandEntry':
    case 'vendor':
    case 'unsubscribe': return page.type;
    case 'search': return nameOfSearch(page.tab);
    default: return undefined;
  }
}

function nameOfSearch(tab: SearchTab | undefined): Name {
  switch (tab) {
    case undefined: return 'search';
    case 'category': return 'category';
    case 'brand-page': return 'brands';
    case 'bill': return 'bill';
    case 'encapsulation': return 'packages';
    case 'point-cloud': return 'pointCloud';
    case 'search3D': return 'search3d';
    case 'search2D': return 'search2d';
    case 'motor-conditions': return 'motorConditions';
  }
}

/** Begins to load a page before it is drawn; a failure is told where it is drawn. */
export async function preload(page: Page) {
  const name = nameOf(page);
  if (name !== undefined) await PAGES[name].load().catch(() => undefined);
}

/** Fetches the code of a page that was drawn before it came here; `taken` hears when it is the portal's, and when it is again. */
export async function drawn(page: Page, taken: () => void) {
  const name = nameOf(page);
  if (name !== undefined) await PAGES[name].drawn(taken);
}

/** Lets a page that did not load be loaded again. */
export function forget(page: Page) {
  const name = nameOf(page);
  if (name !== undefined) PAGES[name].again();
}

/** The page that an address shows; those of the portal stand in a tab, and a moment before it is there nothing is drawn. */
export function PageContent({ page, tab }: { page: Page; tab: number | undefined }) {
  switch (page.type) {
    case 'home':
    case 'library':
    case 'search':
    case 'brandDetail':
    case 'detail':
    case 'compare':
    case 'similarity':
    case 'recommendation':
    case 'prediction': return tab === undefined ? null : <InTab page={page} tab={tab} />;
    case 'failure': return <Failure contact={<Contact isSimple />} />;
    case 'download': return <Lazy of={PAGES.download.made()} page={page} tab={undefined} />;
    case 'about': return <About />;
    case 'brandEntry': return <Lazy of={PAGES.brandEntry.made()} page={page} tab={undefined} />;
    case 'unsubscribe': return <Lazy of={PAGES.unsubscribe.made()} page={page} tab={undefined} />;
    case 'user': return <Lazy of={PAGES.user.made()} page={page} tab={undefined} />;
    case 'myInfo': return <Lazy of={PAGES.myInfo.made()} page={page} tab={undefined} />;
    case 'login': return <Lazy of={PAGES.login.made()} page={page} tab={undefined} />;
    case 'sso': return <Lazy of={PAGES.sso.made()} page={page} tab={undefined} />;
    case 'register': return <Lazy of={PAGES.register.made()} page={page} tab={undefined} />;
    case 'wechatRegister': return <Lazy of={PAGES.wechatRegister.made()} page={page} tab={undefined} />;
    case 'vendor': return <Lazy of={PAGES.vendor.made()} page={page} tab={undefined} />;
    case 'management': return <EmptyState heading="h1" title="运营平台：本页正在建设中" text="功能完成后会在这里开放。" />;
    default: return page satisfies never;
  }
}

function InTab({ page, tab }: Props<Tabbed>) {
  switch (page.type) {
    case 'home': return <Lazy of={PAGES.home.made()} page={page} tab={tab} />;
    case 'library': return <Lazy of={PAGES.library.made()} page={page} tab={tab} />;
    case 'search': return <SearchPage page={page} tab={tab} />;
    case 'brandDetail': return <Lazy of={PAGES.brandDetail.made()} page={page} tab={tab} />;
    case 'detail': return <Lazy of={PAGES.detail.made()} page={page} tab={tab} />;
    case 'compare': return <Lazy of={PAGES.compare.made()} page={page} tab={tab} />;
    case 'similarity': return <Lazy of={PAGES.similarity.made()} page={page} tab={tab} />;
    case 'prediction': return <Lazy of={PAGES.prediction.made()} page={page} tab={tab} />;
    case 'recommendation': return <Lazy of={PAGES.recommendation.made()} page={page} tab={tab} />;
    default: return page satisfies never;
  }
}

function SearchPage({ page, tab }: Props<'search'>) {
  switch (page.tab) {
    case undefined: return <Lazy of={PAGES.search.made()} page={page} tab={tab} />;
    case 'category': return <Lazy of={PAGES.category.made()} page={page} tab={tab} />;
    case 'brand-page': return <Lazy of={PAGES.brands.made()} page={page} tab={tab} />;
    case 'bill': return <Lazy of={PAGES.bill.made()} page={page} tab={tab} />;
    case 'encapsulation': return <Lazy of={PAGES.packages.made()} page={page} tab={tab} />;
    case 'point-cloud': return <Lazy of={PAGES.pointCloud.made()} page={page} tab={tab} />;
    case 'search3D': return <Lazy of={PAGES.search3d.made()} page={page} tab={tab} />;
    case 'search2D': return <Lazy of={PAGES.search2d.made()} page={page} tab={tab} />;
    case 'motor-conditions': return <Lazy of={PAGES.motorConditions.made()} page={page} tab={tab} />;
  }
}

/** What is made once by name, and not in the middle of drawing. */
function Lazy<Type extends Page['type']>({ of: Made, page, tab }: Props<Type> & { of: ComponentType<Props<Type>> }) {
  return <Made page={page} tab={tab} />;
}
