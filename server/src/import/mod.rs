//! Imports: foreign libraries become items of ours.
