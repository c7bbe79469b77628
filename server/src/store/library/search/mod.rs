//! §7 Search: what was typed and chosen is looked up, the engine finds and counts, and a page of it is read.

mod asked;
mod brands;
mod candidates;
mod choices;
mod configurations;
mod figures;
mod filters;
mod find;
mod instead;
mod look;
mod motors;
mod one;
mod page;
mod ranges;
mod recommended;
mod similar;
mod standings;
mod trees;

pub use brands::brands;
pub use configurations::search_config_model;
pub use figures::brand_figures;
pub use motors::motors;
pub use one::{Record, read_item, read_record, read_summary};
pub use recommended::recommended;
pub use similar::similar;
pub(super) use {
    asked::{Typed, taken},
    choices::Choices,
    configurations::names as configuration_names,
    look::Look,
};

use crate::store::{
    db::{Error, Searcher, Store},
    library::{follow::catch_up, news::news},
    seen::Seen,
};
use find::{find, glances};
use instead::instead;
use sanku_core::{
    library::{
        Library,
        facets::{Spreads, Standing},
        item::{Item, Summary},
        query::UnderstoodWord,
        search::Sort,
    },
    net::api::{BillItem, BillLine, CountItems, Found, LibraryCount, ReadStandings, SearchItems},
    rules::limits::RESULTS_TURNED,
};
use sanku_engine::{Ask, Engine, Hits};
use std::sync::Arc;
use trees::Tree;

/// Values of a facet beside the results, at most.
const VALUES: usize = 200;
/// More results than this are not put in order: nobody turns so many pages.
const DEEPEST: usize = RESULTS_TURNED as usize;
/// Items a page, at most.
const LARGEST: usize = 100;

/// What a search found, before anybody asks what is counted.
struct Matched {
    reader: Searcher,
    engine: Arc<dyn Engine>,
    /// What was asked in the end; nothing where nothing can be found.
    ask: Option<Ask>,
    hits: Hits,
    list: Vec<Summary>,
    understood: Vec<UnderstoodWord>,
    relaxed: Option<String>,
}

/// Items that hold all keywords and filters, with the counts beside them; where the keywords find nothing, what less of them finds.
pub async fn search_items(store: &Store, seen: Seen, ask: &SearchItems) -> Result<Found, Error> {
    let mut matched = matched(store, seen, ask, true).await?;
    let tree = Tree::read(&mut matched.reader, ask.library, &matched.hits.categories).await?;
    let path = tree.path(ask.category.as_deref());
    let spreads = Spreads { library: ask.library, path: &path, filters: &ask.filters };
    let ranges = match matched.ask.take() {
        Some(asked) => ranges::read(&matched.engine, &matched.reader, asked, spreads).await?,
        None => Vec::new(),
    };
    // Where an item went meanwhile, nobody knows whose row is whose.
    let table = match ask.table && matched.list.len() == matched.hits.page.len() {
        true => Some(page::table(&mut matched.reader, seen, (ask.library, &path), &matched.hits.page).await?),
        false => None,
    };
    let facets = trees::facets(&mut matched.reader, &matched.hits.facets, VALUES).await?;
    let Matched { hits, list, understood, relaxed, .. } = matched;
    let Hits { total, configurations, .. } = hits;
    let categories = tree.shown();
    Ok(Found {
        total,
        configurations,
        list,
        table,
        categories,
        facets,
        ranges,
        understood,
        relaxed,
        took: None,
    })
}

/// The items that a search finds, whole and in its order, `most` of them; and how many there are. Nothing that less of the keywords finds.
pub async fn whole_items(
    store: &Store,
    seen: Seen,
    ask: SearchItems,
    most: usize,
) -> Result<(u64, Vec<Item>), Error> {
    let ask = SearchItems { page_no: 1, page_size: 1, ..ask };
    let found = matched(store, seen, &ask, false).await?;
    let Matched { mut reader, engine, ask: Some(wanted), hits, relaxed: None, .. } = found else {
        return Ok(Default::default());
    };
    if usize::try_from(hits.total).map_or(true, |total| total > most) {
        return Ok((hits.total, Vec::new()));
    }
    let Hits { page, total, .. } = find(&engine, &reader, Ask { take: most, ..wanted }).await?;
    let mut items = page::whole(&mut reader, seen, &page).await?;
    Ok((total, page.iter().filter_map(|id| items.remove(id)).collect()))
}

/// The first items that a search finds, whole and in its order; those of less of the keywords, where nothing has all of them.
pub(super) async fn first_items(store: &Store, seen: Seen, ask: &SearchItems) -> Result<Vec<Item>, Error> {
    let Matched { mut reader, hits, .. } = matched(store, seen, ask, false).await?;
    let mut items = page::whole(&mut reader, seen, &hits.page).await?;
    Ok(hits.page.iter().filter_map(|id| items.remove(id)).collect())
}

/// What the first item of such a page is, and what is said of the words; in no other words, either.
pub(super) async fn first_item(store: &Store, seen: Seen, ask: &SearchItems) -> Result<BillLine, Error> {
    let Matched { hits, list, understood, relaxed, .. } = matched(store, seen, ask, false).await?;
    let nearest = list.into_iter().next().map(|item| {
        let Summary { set_id, name, model, matches, .. } = item;
        BillItem { set_id, name, model, matches }
    });
    Ok(BillLine { total: hits.total, nearest, understood, relaxed, late: false })
}

/// Where the numbers of a material stand among those of its class; nothing of one that is not there.
pub async fn standings(
    store: &Store,
    seen: Seen,
    ask: &ReadStandings,
) -> Result<Option<Vec<Standing>>, Error> {
    let library = Library::Mat;
    let Some(item) = read_item(store, seen, library, &ask.set_id).await? else { return Ok(None) };
    let category = item.category.last().map(|class| class.id.clone());
    let class = SearchItems { library, category, page_no: 1, ..SearchItems::default() };
    let Matched { reader, engine, ask: Some(class), .. } = matched(store, seen, &class, false).await? else {
        return Ok(Some(Vec::new()));
    };
    standings::read(&engine, &reader, class, (&item, ask.customary)).await.map(Some)
}

async fn matched(store: &Store, seen: Seen, ask: &SearchItems, doubting: bool) -> Result<Matched, Error> {
    // Its time begins when there is something to search in.
    let engine = catch_up(store).await?;
    let mut reader = store.searcher().await?;
    let typed =
        asked::read(&mut reader, (seen, ask.own), &ask.key_words, &ask.not_analyzer_key_words).await?;
    let Some(Typed { asked, lexicon }) = typed.filter(|_| seen.may_own(ask.own)) else {
        let (hits, list, understood) = Default::default();
        return Ok(Matched { reader, engine, ask: None, hits, list, understood, relaxed: None });
    };
    let filters = filters::read(&mut reader, ask).await?;
    let (skip, take) = stretch(ask);
    let (tenants, library, sort) = (seen.tenants(ask.own), ask.library, ask.sort.clone());
    let query = asked.query(&lexicon);
    let mut wanted = Ask { tenants, library, query, filters, sort, skip, take };
    let (mut hits, mut list) = found((store, &engine), &mut reader, seen, wanted.clone()).await?;
    let mut understood = asked.understood(&lexicon);
    let mut relaxed = None;
    if hits.total == 0
        && let Some((less, step)) =
            instead(&engine, &reader, wanted.clone(), (&asked, &lexicon), doubting).await?
    {
        wanted = less;
        (hits, list) = found((store, &engine), &mut reader, seen, wanted.clone()).await?;
        if let Some(nearest) = hits.page.first().filter(|_| skip == 0) {
            let nearest = page::whole(&mut reader, seen, &[*nearest]).await?;
            nearest.into_values().for_each(|nearest| asked.mark(&mut understood, &nearest));
        }
        relaxed = Some(step);
    }
    Ok(Matched { reader, engine, ask: Some(wanted), hits, list, understood, relaxed })
}

/// What is found, and its page; once more, by what the database has then, where an item of it went meanwhile.
async fn found(
    (store, engine): (&Store, &Arc<dyn Engine>),
    reader: &mut Searcher,
    seen: Seen,
    ask: Ask,
) -> Result<(Hits, Vec<Summary>), Error> {
    let mut again = 0..2;
    loop {
        let hits = find(engine, reader, ask.clone()).await?;
        let list = page::read(reader, seen, &hits.page, Some(&ask)).await?;
        if list.len() == hits.page.len() || again.next().is_none() {
            return Ok((hits, list));
        }
        catch_up(store).await?;
    }
}

/// How many of the first are not on the page, and how many are.
fn stretch(ask: &SearchItems) -> (usize, usize) {
    let take = usize::try_from(ask.page_size).unwrap_or(LARGEST).min(LARGEST);
    let pages = usize::try_from(ask.page_no.saturating_sub(1)).unwrap_or(DEEPEST);
    let skip = pages.saturating_mul(take);
    if skip < DEEPEST { (skip, take) } else { (0, 0) }
}

/// How many items each library holds that match.
pub async fn count_items(store: &Store, seen: Seen, ask: &CountItems) -> Result<Vec<LibraryCount>, Error> {
    // Its time begins when there is something to search in.
    let engine = catch_up(store).await?;
    let mut reader = store.searcher().await?;
    let typed =
        asked::read(&mut reader, (seen, ask.own), &ask.key_words, &ask.not_analyzer_key_words).await?;
    let mut counts = Library::ALL.map(|library| LibraryCount { library, ..LibraryCount::default() });
    let Some(Typed { asked, lexicon }) = typed.filter(|_| seen.may_own(ask.own)) else {
        return Ok(counts.into());
    };
    let query = asked.query(&lexicon);
    let asks = Library::ALL.map(|library| {
        let (tenants, query, filters) = (seen.tenants(ask.own), query.clone(), Default::default());
        Ask { tenants, library, query, filters, sort: Sort::default(), skip: 0, take: 0 }
    });
    let glances = glances(&engine, &reader, asks.into()).await?;
    for (count, glance) in counts.iter_mut().zip(glances) {
        count.total = glance.total;
    }
    // What came lately is told of all there is, not of what matches.
    if ask.key_words.is_empty() && ask.not_analyzer_key_words.is_empty() {
        for (library, news) in news(store, seen, ask.own).await? {
            if let Some(count) = counts.iter_mut().find(|count| count.library == library) {
                count.news.push(news);
            }
        }
    }
    Ok(counts.into())
}
