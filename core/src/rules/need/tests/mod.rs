//! REC-1 What a need is read as, and what is made of it.

mod answers;
mod formulas;
mod margins;
mod readings;
mod sentences;
