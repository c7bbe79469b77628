//! `#[wire]`: which documents tell of a type of the core. GEN-6 `#[derive(Read)]`: how it is read from a JSON value, in
//! as little code as possible.
//!
//! `Read` obeys the attributes that serde's `Serialize` and tsify obey, so that what is read is what is written and what
//! the TypeScript types say. For `#[serde(tag = "type", rename_all = "camelCase")] enum E { Typed { text: String }, Left }`
//! it writes:
//!
//! ```ignore
//! impl Read for E {
//!     fn read(value: &Value) -> Result<Self, Error> {
//!         let (variant, fields) = json::tagged(value, "type", &["typed", "left"])?;
//!         Ok(match variant {
//!             0 => Self::Typed { text: fields.get("text")? },
//!             _ => Self::Left,
//!         })
//!     }
//! }
//! ```

mod attributes;
mod body;
mod wire;

use proc_macro::TokenStream;
use quote::quote;
use syn::{DeriveInput, parse_macro_input, parse_quote};

/// Reads a struct or an enum from a JSON value. A field is read otherwise where it says `#[read(path::to)]`, a function
/// from any `&Value` to the field.
#[proc_macro_derive(Read, attributes(serde, read))]
pub fn derive_read(input: TokenStream) -> TokenStream {
    let mut input = parse_macro_input!(input as DeriveInput);
    for parameter in input.generics.type_params_mut() {
        parameter.bounds.push(parse_quote!(::sanku_core::json::Read));
    }
    let (name, (generics, arguments, bounds)) = (&input.ident, input.generics.split_for_impl());
    let body = body::of(&input).unwrap_or_else(|why| why.to_compile_error());
    let names = body::names(&input).unwrap_or_default();
    let names = (!names.is_empty()).then(|| quote! { const NAMES: &[&str] = &[#(#names),*]; });
    quote! {
        #[automatically_derived]
        impl #generics ::sanku_core::json::Read for #name #arguments #bounds {
            #names

            fn read(value: &::sanku_core::json::Value) -> ::core::result::Result<Self, ::sanku_core::json::Error> {
                #body
            }
        }
    }
    .into()
}

/// Who else is told of a type, each place behind its feature: `ts`, the TypeScript types of the npm package; `api`, the
/// schemas of the server's OpenAPI document, where a `Secret` is a text; `strict`, the server, which refuses fields that
/// the type does not have. It stands above the derives.
///
/// ```ignore
/// #[wire(ts, api)]
/// #[derive(Serialize, Read)]
/// struct Dot { x: f64 }
/// ```
#[proc_macro_attribute]
pub fn wire(places: TokenStream, item: TokenStream) -> TokenStream {
    let places = parse_macro_input!(places with wire::Places::parse_terminated);
    let item = parse_macro_input!(item as DeriveInput);
    wire::told(&places, item).unwrap_or_else(|why| why.to_compile_error()).into()
}
