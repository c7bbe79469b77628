//! PRP-1 The factor of Cholesky of a symmetric matrix, and what follows from it: solutions and pieces of the inverse.

/// L of a matrix L·Lᵀ: each row up to its diagonal.
#[derive(Debug, Clone, PartialEq)]
pub struct Factor {
    rows: Vec<Vec<f64>>,
}

impl Factor {
    /// Of the matrix with these rows up to the diagonal; none where it is not positive definite.
    pub fn of(matrix: &[Vec<f64>]) -> Option<Self> {
        let mut rows: Vec<Vec<f64>> = Vec::with_capacity(matrix.len());
        for given in matrix {
            let mut row = Vec::with_capacity(given.len());
            for (value, above) in given.iter().zip(&rows) {
                let rest = value - dot(&row, above);
                row.push(rest / above.last()?);
            }
            let rest = given.last()? - dot(&row, &row);
            if !(rest.is_finite() && rest > 0.0) {
                return None;
            }
            row.push(libm::sqrt(rest));
            rows.push(row);
        }
        Some(Self { rows })
    }

    /// x of L·x = y.
    pub fn forward(&self, right: &[f64]) -> Vec<f64> {
        let mut solved = Vec::with_capacity(right.len());
        for (row, value) in self.rows.iter().zip(right) {
            let rest = value - dot(&solved, row);
            solved.push(rest / row.last().copied().unwrap_or(1.0));
        }
        solved
    }

    /// The columns of the inverse of L, each from its diagonal down.
    pub fn columns(&self) -> Vec<Vec<f64>> {
        (0..self.rows.len()).map(|place| self.column(place)).collect()
    }

    fn column(&self, place: usize) -> Vec<f64> {
        let mut column: Vec<f64> = Vec::with_capacity(self.rows.len() - place);
        for row in self.rows.get(place..).unwrap_or_default() {
            let rest =
                if column.is_empty() { 1.0 } else { -dot(&column, row.get(place..).unwrap_or_default()) };
            column.push(rest / row.last().copied().unwrap_or(1.0));
        }
        column
    }
}

/// An element of the inverse of the matrix, from two of the columns of the inverse of its factor and their places.
pub fn inverse(one: &[f64], at: usize, other: &[f64], there: usize) -> f64 {
    let from = at.max(there);
    dot(one.get(from - at..).unwrap_or_default(), other.get(from - there..).unwrap_or_default())
}

/// The sum of the products, as far as both reach; four sums beside each other, which a processor adds at once.
pub fn dot(one: &[f64], other: &[f64]) -> f64 {
    let length = one.len().min(other.len());
    let (one, other) = (one.get(..length).unwrap_or_default(), other.get(..length).unwrap_or_default());
    let (fours, other_fours) = (one.chunks_exact(4), other.chunks_exact(4));
    let rest = fours.remainder().iter().zip(other_fours.remainder()).map(|(a, b)| a * b).sum::<f64>();
    let mut sums = [0.0; 4];
    for (a, b) in fours.zip(other_fours) {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum += a * b;
        }
    }
    let [a, b, c, d] = sums;
    (a + b) + (c + d) + rest
}
