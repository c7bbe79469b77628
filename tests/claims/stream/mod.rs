//! GEN-6 The whole portal under a stream of anything: events, facts, answers, a clock that jumps.

pub mod dice;
pub mod shapes;
mod world;

use dice::Dice;
use sanku_core::{
    app::{self, App, AppEvent, Update},
    effect::Command,
    fact::Fact,
    json::{self, Read},
    rules::room::LateRoom,
    time::Millis,
};
use serde_json::{Value, json};
use shapes::Shapes;
use std::sync::LazyLock;
use world::{World, boot, outcome};

/// What may come in.
pub static SHAPES: LazyLock<Shapes> = LazyLock::new(Shapes::read);

/// The year 144 000: beyond the last moment no deadline can be later than now.
const LATEST: u64 = 1 << 52;

/// A value of the type, if it is one.
pub fn read<T: Read>(value: &Value) -> Option<T> {
    sanku_core::json::read(&value.to_string()).ok()
}

/// An event of some feature.
fn event(app: &App, dice: &mut Dice) -> Option<AppEvent> {
    let features: Vec<_> = SHAPES.events().into_iter().filter(|(_, _, count)| *count > 0).collect();
    let (name, kind, _) = dice.of(&features);
    event_of(app, &json!({ name: SHAPES.make(kind, dice) }))
}

/// The event that a value is, if it is one.
pub fn event_of(app: &App, value: &Value) -> Option<AppEvent> {
    json::parse(&value.to_string()).and_then(|event| app.read(&event)).ok()
}

/// A fact as a browser reports it: the path of a document begins with a slash.
fn fact(dice: &mut Dice) -> Option<Fact> {
    Some(match read(&SHAPES.make("Fact", dice))? {
        Fact::WentTo { path, how } if !path.starts_with('/') => {
            Fact::WentTo { path: format!("/{path}"), how }
        }
        fact => fact,
    })
}

/// A portal and the world around it.
pub struct Stream {
    app: App,
    world: World,
    /// The rooms on their way.
    coming: Vec<LateRoom>,
    now: u64,
    wake: Option<Millis>,
}

impl Stream {
    /// A portal with all its rooms, which starts as odd as the number rolls.
    pub fn whole(seed: u64) -> Result<Self, String> {
        Self::of(App::default(), seed)
    }

    /// One whose rooms come when they are wanted, or do not come.
    pub fn by_room(seed: u64) -> Result<Self, String> {
        Self::of(App::frame(), seed)
    }

    fn of(app: App, seed: u64) -> Result<Self, String> {
        let mut stream =
            Self { app, world: World::default(), coming: Vec::new(), now: 1_795_000_000_000, wake: None };
        let first = stream.app.start(Millis::new(stream.now), boot(&mut Dice::new(seed)));
        stream.take(&first)?;
        Ok(stream)
    }

    fn take(&mut self, update: &Update) -> Result<(), String> {
        self.wake = update.wake;
        serde_json::to_string(update).map_err(|why| why.to_string())?;
        let wanted = update.commands.iter().filter_map(|command| match command {
            Command::LoadRoom { room } => Some(*room),
            _ => None,
        });
        self.coming.extend(wanted);
        self.world.take(update)
    }

    /// Something happens; says which rule breaks.
    pub fn step(&mut self, seed: u64) -> Result<(), String> {
        let dice = &mut Dice::new(seed);
        self.now = match dice.below(20) {
            0 => self.now.saturating_sub(dice.number().saturating_mul(60_000)),
            1 => self.now.saturating_add(dice.number().saturating_mul(60_000)),
            2 => dice.number(),
            _ => self.now.saturating_add(dice.below(3_000) as u64),
        }
        .min(LATEST);
        let now = Millis::new(self.now);
        if let Some(update) = self.arrive(now, dice) {
            return self.take(&update);
        }
        let update = match dice.below(8) {
            0 => return self.tick(),
            1 | 2 if !self.world.asked.is_empty() => {
                let ids: Vec<_> = self.world.asked.keys().copied().collect();
                let id = dice.of(&ids);
                let url = self.world.asked.remove(&id).unwrap_or_default();
                self.app.resolve(now, id, &outcome(&url, dice))
            }
            3 if !self.world.due.is_empty() => self.app.hear(now, self.world.due.remove(0)),
            4 => match fact(dice) {
                Some(fact) => self.app.hear(now, fact),
                None => return Ok(()),
            },
            _ => match event(&self.app, dice) {
                Some(event) => self.app.send(now, event),
                None => return Ok(()),
            },
        };
        self.take(&update)
    }

    /// A room that was wanted comes, sooner or later, or does not.
    fn arrive(&mut self, now: Millis, dice: &mut Dice) -> Option<Update> {
        if self.coming.is_empty() || dice.below(3) > 0 {
            return None;
        }
        let room = self.coming.remove(0);
        Some(match dice.below(4) {
            0 => self.app.hear(now, Fact::RoomFailed { room, guarded: dice.below(2) == 0 }),
            _ => self.app.enter(now, room, app::room(room)),
        })
    }

    /// The shell waits for the moment that the portal asked for, mostly.
    fn tick(&mut self) -> Result<(), String> {
        self.now = self.wake.map_or(self.now, |wake| wake.value().max(self.now)).min(LATEST);
        let now = Millis::new(self.now);
        let update = self.app.tick(now);
        self.take(&update)?;
        match update.wake {
            Some(wake) if wake <= now => Err(format!("after a tick at {now:?} it wakes at {wake:?}")),
            _ => Ok(()),
        }
    }
}
