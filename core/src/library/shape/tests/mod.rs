//! SHP-1 What is true of shapes.
