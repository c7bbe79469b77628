//! The figures of a proof: a line a class, printed, and held against what was reached before.

/// Which way a count gets better.
#[derive(Clone, Copy)]
pub enum Better {
    More,
    Fewer,
}

/// A class with its counts.
pub type Class<const N: usize> = (&'static str, [usize; N]);

/// What a proof counts, and what was reached in each class.
pub struct Proof<const N: usize> {
    pub title: &'static str,
    pub columns: [(&'static str, Better); N],
    pub reached: &'static [Class<N>],
}

impl<const N: usize> Proof<N> {
    /// Prints the counts, and says which are worse than what was reached.
    pub fn hold(&self, classes: &[Class<N>]) -> Vec<String> {
        self.print(classes);
        let names = |classes: &[Class<N>]| classes.iter().map(|(name, _)| *name).collect::<Vec<_>>();
        assert_eq!(names(classes), names(self.reached), "the classes of {}", self.title);
        classes.iter().zip(self.reached).flat_map(|(now, before)| self.worse(now, before)).collect()
    }

    /// Prints the counts: a line a class, and their sum.
    pub fn print(&self, classes: &[Class<N>]) {
        let line = |name: &str, cells: [String; N]| {
            println!("{name:14}{}", cells.map(|cell| format!("{cell:>9}")).concat());
        };
        println!();
        line(self.title, self.columns.map(|(column, _)| column.into()));
        for (name, counts) in classes {
            line(name, counts.map(|count| count.to_string()));
        }
        let counts: Vec<_> = classes.iter().map(|(_, counts)| *counts).collect();
        line("all", sum(&counts).map(|count| count.to_string()));
    }

    fn worse(&self, (name, now): &Class<N>, (_, before): &Class<N>) -> Vec<String> {
        let columns = self.columns.iter().zip(now.iter().zip(before));
        let fell = |(column, better): &(&str, Better), now: &usize, before: &usize| {
            let fell = match better {
                Better::More => now < before,
                Better::Fewer => now > before,
            };
            fell.then(|| format!("{}, {name}: {column} {now}, was {before}", self.title))
        };
        columns.filter_map(|(column, (now, before))| fell(column, now, before)).collect()
    }
}

/// The counts of many added up.
pub fn sum<const N: usize>(counts: &[[usize; N]]) -> [usize; N] {
    counts.iter().fold([0; N], |sum, next| std::array::from_fn(|at| sum[at] + next[at]))
}

#[test]
fn a_count_that_fell_is_named_and_one_that_rose_is_not() {
    let columns = [("found", Better::More), ("wrong", Better::Fewer)];
    let proof = Proof { title: "B", columns, reached: &[] };
    let worse = |now| proof.worse(&("grade", now), &("grade", [5, 2]));
    assert_eq!(worse([6, 1]), [""; 0]);
    assert_eq!(worse([4, 3]), ["B, grade: found 4, was 5", "B, grade: wrong 3, was 2"]);
}
