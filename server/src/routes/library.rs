//! §7 The libraries: suggestions, search, counts, one item.

use super::table::Routes;
use crate::{
    catalogue::drawing,
    http::{
        answer::{Answer, ok},
        error::Error,
        extract::{InLibrary, counted},
        question::Asked,
    },
    searching::aside,
    state::Cx,
    store::{
        self,
        library::{bill, density, search, suggest},
    },
    throttle::turns::Turn,
};
use axum::{
    extract::{FromRequestParts, State},
    http::request::Parts,
};
use futures_util::TryFutureExt;
use sanku_core::{
    library::{facets::Standing, item::Item},
    net::api::{
        BillLine, BrandFigures, ConfigModels, CountItems, Found, KnownDensity, LibraryCount, ListBrands,
        NamedBrand, ReadBrand, ReadCompared, ReadItem, ReadSimilar, ReadStandings, SearchBill,
        SearchConfigModel, SearchDensities, SearchItems, Suggest, SuggestTyped, SuggestedGroup,
    },
    rules::{
        compare::compared::Compared,
        limits::{BILL_LINES, COMPARED, RESULTS_TURNED},
        notice::{bill::too_many, compare::full},
        selected::Selected,
        substitute::told::Substitutes,
    },
};
use tokio::time::Instant;

/// F24: a search that the budget of its address has room for, and whose turn it is.
pub(crate) struct Searches(Turn);

impl Searches {
    /// What it finds; the turn is over when it is.
    pub(super) async fn find<T: Send + 'static>(
        self,
        search: impl Future<Output = Result<T, store::Error>> + Send + 'static,
    ) -> Answer<T> {
        Ok(ok(self.make(search).await??))
    }

    /// What comes of work that is done as a search is.
    pub(super) async fn make<T: Send + 'static>(
        self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, Error> {
        let Self(turn) = self;
        let made = aside(async move {
            let made = work.await;
            drop(turn);
            made
        });
        made.await.ok_or(Error::Busy)
    }
}

impl FromRequestParts<Cx> for Searches {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Self, Error> {
        let address = counted(parts, &cx.site);
        cx.searches.pass(address, cx.clock.now())?;
        Ok(Self(cx.turns.take(address, cx.limits.search).await?))
    }
}

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("library")
        .call(suggest)
        .call(suggest_typed)
        .call(search_items)
        .call(search_config_model)
        .call(search_bill)
        .call(read_standings)
        .call(search_densities)
        .call(read_similar)
        .call(read_compared)
        .call(count_items)
        .call(list_brands)
        .call(read_brand)
        .call(read_item)
}

/// Suggestions for what is typed: at most 15, the best first.
async fn suggest(State(cx): State<Cx>, Asked(seen, ask): Asked<Suggest>) -> Answer<Vec<String>> {
    Ok(ok(suggest::suggest(&cx.store, seen, &ask).await?))
}

/// What the last word may mean, by kind, with how many items each leads to.
async fn suggest_typed(
    State(cx): State<Cx>,
    Asked(seen, ask): Asked<SuggestTyped>,
) -> Answer<Vec<SuggestedGroup>> {
    Ok(ok(suggest::suggest_typed(&cx.store, seen, &ask).await?))
}

/// Items that hold all keywords and filters, page by page, with the counts beside them.
async fn search_items(
    State(cx): State<Cx>,
    searches: Searches,
    InLibrary(library): InLibrary,
    Asked(seen, ask): Asked<SearchItems>,
) -> Answer<Found> {
    if ask.page_no == 0 || ask.page_size > 100 {
        return Err(Error::Invalid("pageNo 从 1 开始，pageSize 最大为 100".to_owned()));
    }
    if u64::from(ask.page_no - 1) * u64::from(ask.page_size) >= u64::from(RESULTS_TURNED) {
        return Err(Error::TooDeep);
    }
    let ask = SearchItems { library, ..ask };
    let search = async move {
        let begun = Instant::now();
        let found = search::search_items(&cx.store, seen, &ask).await?;
        let took = u64::try_from(begun.elapsed().as_micros().div_ceil(1_000)).ok();
        Ok(Found { took, ..found })
    };
    searches.find(search).await
}

/// The sets that have a configuration of this name.
async fn search_config_model(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<SearchConfigModel>,
) -> Answer<ConfigModels> {
    let found = async move { search::search_config_model(&cx.store, seen, &ask).await };
    searches.find(found.map_ok(|product_list| ConfigModels { product_list })).await
}

/// What is found by each line of a bill of materials.
async fn search_bill(
    State(cx): State<Cx>,
    searches: Searches,
    InLibrary(library): InLibrary,
    Asked(seen, ask): Asked<SearchBill>,
) -> Answer<Vec<BillLine>> {
    if ask.lines.len() > BILL_LINES {
        return Err(Error::Invalid(too_many(BILL_LINES)));
    }
    let ask = SearchBill { library, ..ask };
    searches.find(async move { bill::search_bill(&cx.store, seen, &ask).await }).await
}

/// Where the numbers of a material stand among those of its class.
async fn read_standings(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<ReadStandings>,
) -> Answer<Vec<Standing>> {
    let told = async move { search::standings(&cx.store, seen, &ask).await?.ok_or(Error::NotFound) };
    Ok(ok(searches.make(told).await??))
}

/// The materials that a text may mean, with their densities.
async fn search_densities(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<SearchDensities>,
) -> Answer<Vec<KnownDensity>> {
    searches.find(async move { density::search_densities(&cx.store, seen, &ask).await }).await
}

/// SIM-1: what may stand for an item, among all that who asks may see.
async fn read_similar(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<ReadSimilar>,
) -> Answer<Box<Substitutes>> {
    let told =
        async move { search::similar(&cx.store, seen, &ask).await?.map(Box::new).ok_or(Error::NotFound) };
    Ok(ok(searches.make(told).await??))
}

/// What is known of some items, to be compared.
async fn read_compared(
    State(cx): State<Cx>,
    searches: Searches,
    InLibrary(library): InLibrary,
    Asked(seen, ask): Asked<ReadCompared>,
) -> Answer<Vec<Option<Compared>>> {
    if ask.items.len() > COMPARED {
        return Err(Error::Invalid(full()));
    }
    let told = async move {
        let mut told = Vec::with_capacity(ask.items.len());
        for Selected { set_id, config_name } in &ask.items {
            let item = search::read_item(&cx.store, seen, library, set_id).await?;
            told.push(
                item.and_then(|item| Compared::of(&item, config_name.as_deref(), |row| drawing(&item, row))),
            );
        }
        Ok(told)
    };
    searches.find(told).await
}

/// How many items each library holds, or how many match.
async fn count_items(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<CountItems>,
) -> Answer<Vec<LibraryCount>> {
    searches.find(async move { search::count_items(&cx.store, seen, &ask).await }).await
}

/// Who publishes what a library holds, in the order of their names.
async fn list_brands(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<ListBrands>,
) -> Answer<Vec<NamedBrand>> {
    searches.find(async move { search::brands(&cx.store, seen, &ask).await }).await
}

/// What a brand has in a library, or an organisation in its own.
async fn read_brand(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<ReadBrand>,
) -> Answer<BrandFigures> {
    searches.find(async move { search::brand_figures(&cx.store, seen, &ask).await }).await
}

/// One item with its configurations, drawings and source.
async fn read_item(State(cx): State<Cx>, Asked(seen, ask): Asked<ReadItem>) -> Answer<Box<Item>> {
    search::read_item(&cx.store, seen, ask.library, &ask.set_id)
        .await?
        .map(|item| ok(Box::new(item)))
        .ok_or(Error::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::app,
        assets::Files,
        config::{Limits, Site},
        state::Clock,
        store::Store,
    };
    use axum::{body::Body, http::Request};
    use std::{
        net::{IpAddr, Ipv4Addr},
        time::Duration,
    };
    use tower::ServiceExt;

    // F24
    #[tokio::test]
    async fn f24_a_search_waits_for_the_turn_of_its_address_and_a_suggestion_does_not() {
        let directory = tempfile::TempDir::new().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        let files = Files::of([("index.html", b"")]);
        let limits = Limits { search: Duration::from_secs(1), ..Limits::default() };
        let cx = Cx::new(store, Clock::new(Default::default), files, Site::default(), limits);
        let asks = async |path: &str| {
            let asked = Request::get(path).body(Body::empty()).unwrap();
            app(cx.clone()).oneshot(asked).await.unwrap().status().as_u16()
        };
        let nobody: IpAddr = Ipv4Addr::UNSPECIFIED.into();
        let own = [(); 2].map(|()| cx.turns.take(nobody, Duration::ZERO));
        let own = futures_util::future::try_join_all(own).await.unwrap();
        let (brands, suggestions) =
            ("/to/api/public/part/brand/list", "/to/api/public/part/es/keyword/suggest?keyword=a&size=9");
        assert_eq!([asks(brands).await, asks(suggestions).await], [503, 200]);
        drop(own);
        assert_eq!(asks(brands).await, 200);
    }
}
