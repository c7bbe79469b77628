//! DWN-1 The card of a material for a simulation program: what it is for is chosen, what it says is shown before it is taken.

use crate::{
    library::{
        Library,
        card::{CardAnalysis, CardChoice, CardProgram, CardUnits, CardValues},
        item::Item,
    },
    net::api::{CardText, ReadCard, ReadCardFile},
    parts::{
        failure::Failure,
        loaded::Loaded,
        made::{ShownModelFile, link},
    },
    prelude::*,
    rules::{
        card::{analysis_name, program_name, units_name, values_name},
        export::made::Made,
        notice::cards as texts,
        tab::TabId,
    },
};

/// The card on one page.
#[derive(Debug, Default, PartialEq)]
pub struct Cards {
    tab: TabId,
    /// The material that is shown; none for who may no longer see it.
    item: Option<Shared<Item>>,
    choice: CardChoice,
    /// PRP-1: what was predicted of it, as an address says it.
    predicted: String,
    told: Loaded<Shared<CardText>>,
    copying: bool,
}

impl From<TabId> for Cards {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum CardEvent {
    /// Chose for what the card is: an option of a question, each by its place.
    Chosen { question: u32, option: u32 },
    /// Wants the text on the clipboard.
    CopyChosen,
    /// Wants the file, that not everybody may have.
    FileAsked,
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct CardView {
    /// What is to be chosen; nothing before the material is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<CardQuestion>,
    /// PRP-1: what of the card was predicted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub predicted: Vec<String>,
    /// The card; none before it is known, or where it is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<ShownCard>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// Something to choose.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CardQuestion {
    /// Its place.
    pub at: u32,
    /// What is chosen.
    pub label: &'static str,
    /// The place of the chosen option.
    pub value: u32,
    /// What there is to choose from.
    pub options: Vec<CardOption>,
}

/// An option, by its place.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct CardOption {
    pub value: u32,
    pub label: &'static str,
}

/// A card.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownCard {
    /// What it says.
    pub text: String,
    /// Its file: one.
    pub files: [ShownModelFile; 1],
}

impl Machine for Cards {
    type Event = CardEvent;
    type View = CardView;

    fn update(self, _: &Cx<'_>, input: Input<CardEvent>) -> Step<Self> {
        match input {
            Heard(Fact::ItemShown { tab, item, guess, .. }) if tab == self.tab => self.shown(item, guess),
            // T34: what comes next is told when its page has it again.
            Heard(Fact::ViewerChanged) => Step::to(Self::from(self.tab)).with(Effect::Abort(Tag::default())),
            Heard(Fact::Online { .. }) | On(CardEvent::Retried) if self.told.has_failed() => self.load(),
            On(CardEvent::Chosen { question, option }) => self.choose(question, option),
            On(CardEvent::CopyChosen) => self.copy(),
            On(CardEvent::FileAsked) => self.save(),
            Heard(Fact::Copied { done }) if self.copying => {
                Step::to(Self { copying: false, ..self }).with(Command::copied(done))
            }
            Got(_, Answer::ReadCard(answer)) => self.came(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> CardView {
        let Some(item) = self.item.as_deref() else {
            return CardView::default();
        };
        let card = |told: &Shared<CardText>| {
            let ask = ReadCardFile::of(item.set_id.clone(), self.choice);
            let call = Call::ReadCardFile(ReadCardFile { guess: self.predicted.clone(), ..ask });
            let to = link(&cx.boot.setup, &call).filter(|_| !item.own);
            let words = (program_name(self.choice.program), texts::CHECKED);
            let file = ShownModelFile::of(words, 0, (&told.name, told.size, &told.sha256), to);
            ShownCard { text: told.text.clone(), files: [file] }
        };
        CardView {
            questions: questions(self.choice),
            predicted: self.card().map(|told| told.predicted.clone()).unwrap_or_default(),
            card: self.card().map(card),
            refused: self.told.came().and_then(|told| told.refused.clone()),
            failed: self.told.failure(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::ItemShown { .. }
                | Fact::ViewerChanged
                | Fact::Online { online: true }
                | Fact::Copied { .. }
        )
    }
}

impl Instance for Cards {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        match fact {
            Fact::ItemShown { tab, item, .. } if item.library == Library::Mat => Some(*tab),
            _ => None,
        }
    }
}

impl Cards {
    fn shown(self, item: Shared<Item>, predicted: String) -> Step<Self> {
        let same = self.predicted == predicted
            && self.item.as_ref().is_some_and(|before| before.set_id == item.set_id);
        let told = if same { self.told } else { Loaded::default() };
        let next = Self { item: Some(item), predicted, told, ..self };
        if same { next.tell() } else { next.load() }
    }

    /// Whoever hands cards on knows what for there is one; PRP-1: one with predicted values is saved alone.
    fn tell(self) -> Step<Self> {
        let card = self.card().filter(|told| told.predicted.is_empty()).map(|_| self.choice);
        let (tab, made) = (self.tab, Shared::new(Made { card, ..Made::default() }));
        Step::to(self).with(Fact::ItemMade { tab, made })
    }

    /// What there is of it; nothing where it is refused.
    fn card(&self) -> Option<&Shared<CardText>> {
        self.told.came().filter(|told| told.refused.is_none())
    }

    fn load(mut self) -> Step<Self> {
        self.told.retry();
        let ask = |item: &Shared<Item>| ReadCard {
            guess: self.predicted.clone(),
            ..ReadCard::of(item.set_id.clone(), self.choice)
        };
        let ask = self.item.as_ref().map(ask);
        let step = Step::to(self).with(Effect::Abort(Tag::default()));
        match ask {
            Some(ask) => step.call(Tag::default(), Call::ReadCard(ask)),
            None => step,
        }
    }

    /// The card of what was chosen before is not that of what is chosen now.
    fn choose(self, question: u32, option: u32) -> Step<Self> {
        match chosen(self.choice, question, option).filter(|choice| *choice != self.choice) {
            Some(choice) => Self { choice, told: Loaded::default(), ..self }.load().and(Self::tell),
            None => Step::to(self),
        }
    }

    fn came(mut self, answer: Result<CardText, ApiError>) -> Step<Self> {
        let failed = self.told.settle(answer.map(Shared::new));
        self.tell().with_some(failed.map(Fact::failed))
    }

    fn copy(self) -> Step<Self> {
        match self.card().map(|told| told.text.clone()) {
            Some(text) => Step::to(Self { copying: true, ..self }).with(Command::Copy { text }),
            None => Step::to(self),
        }
    }

    fn save(self) -> Step<Self> {
        let told = self.card().cloned();
        let save = |told: Shared<CardText>| Command::SaveText {
            name: told.name.clone(),
            media_type: "text/plain",
            text: told.text.clone(),
        };
        Step::to(self).with_some(told.map(save))
    }
}

/// What is to be chosen, in the order in which it is asked.
fn questions(choice: CardChoice) -> Vec<CardQuestion> {
    let CardChoice { program, units, analysis, values } = choice;
    let all = [
        options(&CardProgram::ALL, program, program_name),
        options(&CardUnits::ALL, units, units_name),
        options(&CardAnalysis::ALL, analysis, analysis_name),
        options(&CardValues::ALL, values, values_name),
    ];
    let question = |((label, (value, options)), at)| CardQuestion { at, label, value, options };
    texts::CHOICES.into_iter().zip(all).zip(0..).map(question).collect()
}

/// The place of the chosen one, and all of them in words.
fn options<T: Copy + PartialEq>(
    all: &[T],
    chosen: T,
    name: impl Fn(T) -> &'static str,
) -> (u32, Vec<CardOption>) {
    let value = (0..).zip(all).find(|(_, one)| **one == chosen).map_or(0, |(place, _)| place);
    (value, (0..).zip(all).map(|(value, one)| CardOption { value, label: name(*one) }).collect())
}

/// What is chosen after an option of a question was, each by its place.
fn chosen(choice: CardChoice, question: u32, option: u32) -> Option<CardChoice> {
    let option = usize::try_from(option).ok()?;
    Some(match question {
        0 => CardChoice { program: *CardProgram::ALL.get(option)?, ..choice },
        1 => CardChoice { units: *CardUnits::ALL.get(option)?, ..choice },
        2 => CardChoice { analysis: *CardAnalysis::ALL.get(option)?, ..choice },
        3 => CardChoice { values: *CardValues::ALL.get(option)?, ..choice },
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
