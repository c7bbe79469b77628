//! What `#[wire]` writes at a type.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Error, Field, Result, Token, Type, parse_quote, punctuated::Punctuated,
};

/// The places that a type is told to.
pub type Places = Punctuated<Ident, Token![,]>;

/// The item with the attributes that its places ask for.
pub fn told(places: &Places, mut item: DeriveInput) -> Result<TokenStream> {
    let attributes: Result<Vec<Attribute>> = places.iter().map(attribute).collect();
    let attributes = attributes?;
    if places.iter().any(|place| place == "api") {
        secrets(&mut item.data).for_each(shown_as_text);
    }
    Ok(quote!(#(#attributes)* #item))
}

fn attribute(place: &Ident) -> Result<Attribute> {
    match place.to_string().as_str() {
        "ts" => Ok(parse_quote!(#[cfg_attr(feature = "ts", derive(tsify::Tsify))])),
        "api" => Ok(parse_quote!(#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))])),
        "strict" => Ok(parse_quote!(#[cfg_attr(feature = "openapi", serde(deny_unknown_fields))])),
        _ => Err(Error::new(place.span(), "`wire` knows `ts`, `api` and `strict`")),
    }
}

fn secrets(data: &mut Data) -> impl Iterator<Item = &mut Field> {
    let fields = match data {
        Data::Struct(data) => Some(&mut data.fields),
        _ => None,
    };
    fields.into_iter().flatten().filter(|field| is_secret(&field.ty))
}

fn is_secret(kind: &Type) -> bool {
    matches!(kind, Type::Path(path) if path.path.segments.last().is_some_and(|name| name.ident == "Secret"))
}

/// Which secret it is, the schema need not know.
fn shown_as_text(field: &mut Field) {
    field.attrs.push(parse_quote!(#[cfg_attr(feature = "openapi", schema(value_type = String))]));
}
