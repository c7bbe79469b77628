//! PRP-1 What can be asked and known of a material.

use crate::library::{
    predict::sense,
    template::{Field, materials},
};

/// All of it, in the order of the template.
pub fn properties() -> impl Iterator<Item = &'static Field> {
    materials().iter().filter(|field| sense(field.key).is_some())
}

/// A key, as long as something has it.
pub fn key(key: &str) -> Option<&'static str> {
    properties().map(|field| field.key).find(|own| *own == key)
}

/// What people call a property.
pub fn name(key: &str) -> &'static str {
    properties().find(|field| field.key == key).map_or("", |field| field.name)
}
