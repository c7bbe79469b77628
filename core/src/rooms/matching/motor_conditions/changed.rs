//! MOT-1 What becomes of the conditions when the user changes them.

use super::{
    MotorConditions,
    cycle::{Scale, before},
    number::{exact, number, typed},
    view::{LegPart, MotorConditionsEvent as Event},
};
use crate::{
    library::drive::{Ask, Given, Leg, MOST_LEGS, Mechanism, RATIOS},
    prelude::*,
    rules::motor_conditions as address,
};

/// A new leg takes as long.
const FRESH: &str = "0.2";

impl MotorConditions {
    /// What the user does to the conditions.
    pub(super) fn did(self, event: Event) -> Step<Self> {
        match event {
            Event::PointHeld => return Step::to(Self { held: Some(Scale::of(&self.ask)), ..self }),
            Event::PointMoved { leg, at } => return Step::to(self.moved(leg, at)),
            Event::PointDropped if self.held.is_some() => {
                let ask = self.ask.clone();
                return Self { held: None, ..self }.go(ask, true);
            }
            _ => {}
        }
        let leads = matches!(event, Event::MechanismChosen { .. } | Event::Restored);
        match self.changed(event) {
            Some(ask) if ask != self.ask => self.go(ask, !leads),
            _ => Step::to(self),
        }
    }

    /// What is dragged is seen at once, and reckoned when it is let go.
    fn moved(mut self, leg: u32, at: [f64; 2]) -> Self {
        if let Some(scale) = self.held {
            move_point(&mut self.ask, scale, leg, at);
        }
        self
    }

    fn changed(&self, event: Event) -> Option<Ask> {
        let mut ask = self.ask.clone();
        match event {
            Event::MechanismChosen { word } => ask = Ask::example(Mechanism::of(&word)?),
            Event::Restored => ask = Ask::example(ask.moved_by()),
            Event::Typed { key, text } => give(&mut ask, &key, &text)?,
            Event::LegTyped { leg, part, text } => type_leg(&mut ask, leg, part, &text)?,
            Event::LegAdded if ask.legs.len() < MOST_LEGS => {
                let [duration, speed, force] = [FRESH, "0", "0"].map(str::to_owned);
                ask.legs.push(Leg { duration, speed, force });
            }
            Event::LegRemoved { leg } => {
                let mut at = 0..;
                ask.legs.retain(|_| at.next() != Some(leg));
            }
            Event::PointKeyed { leg, key, shift } => key_point(&mut ask, leg, &key, shift)?,
            Event::MotorChosen { at } => {
                let motor = self.seen.as_ref()?.motors.get(usize::try_from(at).ok()?)?;
                (ask.set_id, ask.row) = (motor.set_id.clone(), motor.row.clone());
            }
            Event::RatioChosen { at } => {
                let ratio = RATIOS.get(usize::try_from(at).ok()?)?;
                give(&mut ask, "i", &exact(*ratio))?;
            }
            _ => return None,
        }
        Some(ask)
    }
}

/// A field as it was typed; what is usual is not told.
fn give(ask: &mut Ask, key: &str, text: &str) -> Option<()> {
    let field = ask.moved_by().fields().find(|field| field.key == key)?;
    let text = address::typed(text);
    ask.given.retain(|given| given.key != key);
    if text != field.usual {
        ask.given.push(Given { key: key.to_owned(), text });
    }
    Some(())
}

fn leg_at(ask: &mut Ask, leg: u32) -> Option<&mut Leg> {
    ask.legs.get_mut(usize::try_from(leg).ok()?)
}

/// A leg as it was typed; a way becomes the speed at its end.
fn type_leg(ask: &mut Ask, leg: u32, part: LegPart, text: &str) -> Option<()> {
    let text = address::typed(text);
    let first = before(ask, leg);
    let per = Scale::way(ask.moved_by());
    let own = leg_at(ask, leg)?;
    match part {
        LegPart::Duration => own.duration = text,
        LegPart::Speed => own.speed = text,
        LegPart::Force => own.force = text,
        LegPart::Way => {
            let duration = typed(&own.duration);
            own.speed =
                if duration > 0.0 { number(2.0 * typed(&text) * per / duration - first) } else { text };
        }
    }
    Some(())
}

/// The end of a leg is dragged: to the side it takes longer, up it is faster.
fn move_point(ask: &mut Ask, scale: Scale, leg: u32, [right, down]: [f64; 2]) -> Option<()> {
    if !right.is_finite() || !down.is_finite() {
        return None;
    }
    let begin: f64 = ask.legs.iter().take(usize::try_from(leg).ok()?).map(|leg| typed(&leg.duration)).sum();
    let own = leg_at(ask, leg)?;
    let [time, speed] = scale.named([right, down]);
    own.duration = scale.rounded_time((time - begin).max(scale.step()));
    own.speed = scale.rounded_speed(speed);
    Some(())
}

/// Arrows move the end of a leg, with Shift ten times as far.
fn key_point(ask: &mut Ask, leg: u32, key: &str, shift: bool) -> Option<()> {
    let scale = Scale::of(ask);
    let times = if shift { 10.0 } else { 1.0 };
    let own = leg_at(ask, leg)?;
    let (time, speed) = (typed(&own.duration), typed(&own.speed));
    match key {
        "ArrowUp" => own.speed = scale.rounded_speed(speed + times * scale.pace()),
        "ArrowDown" => own.speed = scale.rounded_speed(speed - times * scale.pace()),
        "ArrowRight" => own.duration = scale.rounded_time(time + times * scale.step()),
        "ArrowLeft" => own.duration = scale.rounded_time((time - times * scale.step()).max(scale.step())),
        "Home" => own.speed = "0".to_owned(),
        _ => return None,
    }
    Some(())
}
