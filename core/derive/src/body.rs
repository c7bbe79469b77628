//! GEN-6 The body of `Read::read`, for a struct and for each way in which an enum stands in JSON.

use crate::attributes::{Attributes, Case};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DataEnum, DeriveInput, Error, Field, Fields, Ident, Result, Variant, ext::IdentExt};

/// How a type is read.
pub fn of(input: &DeriveInput) -> Result<TokenStream> {
    let attributes = Attributes::of(&input.attrs)?;
    match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(_) if attributes.default => filled(&data.fields, attributes.rename_all),
            Fields::Named(_) => {
                let fields = built(&data.fields, attributes.rename_all)?;
                Ok(quote! {
                    let fields = ::sanku_core::json::Fields::of(value)?;
                    Ok(Self #fields)
                })
            }
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                fields.unnamed.iter().map(around).collect()
            }
            _ => Err(Error::new_spanned(input, "`Read` wants named fields, or one without a name")),
        },
        Data::Enum(data) => chosen(data, &attributes),
        Data::Union(_) => Err(Error::new_spanned(input, "`Read` reads no union")),
    }
}

/// A struct around one value reads as that value.
fn around(field: &Field) -> Result<TokenStream> {
    Ok(match Attributes::of(&field.attrs)?.read {
        Some(path) => quote! { Ok(Self(#path(value))) },
        None => quote! { ::sanku_core::json::Read::read(value).map(Self) },
    })
}

/// A struct that begins as its default and takes what is there.
fn filled(fields: &Fields, case: Option<Case>) -> Result<TokenStream> {
    let lines: Result<Vec<_>> = fields.iter().map(|field| fill(field, case)).collect();
    let lines = lines?;
    Ok(quote! {
        let fields = ::sanku_core::json::Fields::of(value)?;
        let mut read = <Self as ::core::default::Default>::default();
        #(#lines)*
        Ok(read)
    })
}

fn fill(field: &Field, case: Option<Case>) -> Result<TokenStream> {
    let (place, attributes) = (&field.ident, Attributes::of(&field.attrs)?);
    let name = key(place.as_ref(), &attributes, case);
    Ok(match attributes.read {
        _ if attributes.skip => quote! {},
        Some(path) => quote! { if let Some(value) = fields.find(#name) { read.#place = #path(value); } },
        None => quote! { fields.fill(#name, &mut read.#place)?; },
    })
}

/// `{ a: …, b: … }`, each read from its field.
fn built(fields: &Fields, case: Option<Case>) -> Result<TokenStream> {
    let each: Result<Vec<_>> = fields.iter().map(|field| build(field, case)).collect();
    let each = each?;
    Ok(quote! { { #(#each),* } })
}

fn build(field: &Field, case: Option<Case>) -> Result<TokenStream> {
    let (place, attributes) = (&field.ident, Attributes::of(&field.attrs)?);
    let name = key(place.as_ref(), &attributes, case);
    let read = match attributes.read {
        _ if attributes.skip => quote! { ::core::default::Default::default() },
        Some(path) => quote! { #path(fields.find(#name).unwrap_or(&::sanku_core::json::Value::Null)) },
        None if attributes.default => quote! { fields.get_or_default(#name)? },
        None => quote! { fields.get(#name)? },
    };
    Ok(quote! { #place: #read })
}

/// The name of a field, or that of its names by which it is there.
fn key(place: Option<&Ident>, attributes: &Attributes, case: Option<Case>) -> TokenStream {
    let name = named(place, attributes, case);
    attributes.aliases.iter().fold(quote! { #name }, |name, alias| quote! { fields.either(#name, #alias) })
}

/// The names in JSON behind each of which the value of a variant stands.
pub fn names(input: &DeriveInput) -> Result<Vec<String>> {
    let attributes = Attributes::of(&input.attrs)?;
    match &input.data {
        Data::Enum(data) if attributes.tag.is_none() && !is_plain(data) => Ok(variants(data, &attributes)?.0),
        _ => Ok(Vec::new()),
    }
}

fn is_plain(data: &DataEnum) -> bool {
    data.variants.iter().all(|variant| matches!(variant.fields, Fields::Unit))
}

/// A way to read a variant, and the places of its names.
type Arm = (Vec<usize>, TokenStream);

/// Every name of an enum, and how each variant is read.
fn variants(data: &DataEnum, attributes: &Attributes) -> Result<(Vec<String>, Vec<Arm>)> {
    let mut names = Vec::new();
    let mut arms = Vec::new();
    for variant in &data.variants {
        let its = Attributes::of(&variant.attrs)?;
        if !its.skip {
            let mut numbers = vec![names.len()];
            names.push(named(Some(&variant.ident), &its, attributes.rename_all));
            numbers.extend(names.len()..names.len() + its.aliases.len());
            let body =
                arm(variant, its.rename_all.or(attributes.rename_all_fields), attributes.tag.is_some())?;
            names.extend(its.aliases);
            arms.push((numbers, body));
        }
    }
    Ok((names, arms))
}

/// An enum: a name alone, a name with one value behind it, or fields beside the tag that names it.
fn chosen(data: &DataEnum, attributes: &Attributes) -> Result<TokenStream> {
    let (names, mut arms) = variants(data, attributes)?;
    let plain = is_plain(data);
    let choice = match &attributes.tag {
        Some(tag) => {
            quote! { let (variant, fields) = ::sanku_core::json::tagged(value, #tag, &[#(#names),*])?; }
        }
        None if plain => quote! { let variant = ::sanku_core::json::named(value, &[#(#names),*])?; },
        None => quote! { let (variant, value) = ::sanku_core::json::wrapped(value, Self::NAMES)?; },
    };
    let Some((_, last)) = arms.pop() else {
        return Ok(quote! { Err(::sanku_core::json::wrong(::sanku_core::json::reading::NOTHING, value)) });
    };
    let (numbers, arms): (Vec<_>, Vec<_>) = arms.into_iter().unzip();
    let unused = plain.then(|| attributes.tag.as_ref().map(|_| quote! { let _ = fields; }));
    Ok(quote! {
        #choice
        #unused
        Ok(match variant { #(#(#numbers)|* => #arms,)* _ => #last })
    })
}

fn arm(variant: &Variant, case: Option<Case>, has_tag: bool) -> Result<TokenStream> {
    let name = &variant.ident;
    match &variant.fields {
        Fields::Unit => Ok(quote! { Self::#name }),
        Fields::Named(_) if has_tag => {
            let fields = built(&variant.fields, case)?;
            Ok(quote! { Self::#name #fields })
        }
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 && !has_tag => {
            Ok(quote! { Self::#name(::sanku_core::json::Read::read(value)?) })
        }
        _ => Err(Error::new_spanned(
            variant,
            "`Read` wants named fields beside a tag, or one value behind a name",
        )),
    }
}

fn named(name: Option<&Ident>, attributes: &Attributes, case: Option<Case>) -> String {
    let name = name.map(|name| name.unraw().to_string()).unwrap_or_default();
    attributes.rename.clone().unwrap_or_else(|| case.map_or_else(|| name.clone(), |case| case.write(&name)))
}
