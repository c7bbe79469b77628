//! REC-1 What a need is read as, and what is made of it.

mod answers;
mod checks;
mod components;
mod formulas;
mod made;
mod margins;
mod numbers;
mod ranking;
mod readings;
mod reads;
mod sentences;
