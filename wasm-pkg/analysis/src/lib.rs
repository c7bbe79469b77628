//! ASH-1 The chart of materials for JavaScript: conversions only. A module of its own, which comes when somebody opens one.
