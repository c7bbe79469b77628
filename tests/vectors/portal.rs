//! Portal vectors: the whole portal, driven by a script.

use crate::{
    file::{Answered, Defaults, Script, Step, Want},
    see::differs,
};
use sanku_core::{app::App, json, time::Millis};
use serde_json::{Map, Value, json};

/// Slices of which an update carries the keys that changed.
const KEYED: [&str; 6] = ["results", "brand", "brands", "details", "comparison", "similar"];

/// Runs a script; says what was not as wanted.
pub fn run(script: &Script<'_>, defaults: &Defaults) -> Result<(), String> {
    if script.want.is_none() && script.inputs.iter().all(|step| step.want.is_none()) {
        return Err("nothing is wanted".to_owned());
    }
    let mut stage = Stage::default();
    let recorded = script.inputs.first().is_some_and(|step| step.start.is_some());
    if !recorded {
        stage.start(&boot(script, defaults))?;
    }
    if let Some(person) = script.person {
        stage.introduce(person, defaults)?;
    }
    stage.check(script.want.as_ref()).map_err(|why| format!("start: {why}"))?;
    for (at, step) in script.inputs.iter().enumerate() {
        let here = |why| format!("input {at}: {why}");
        stage.take(step, defaults).map_err(here)?;
        stage.check(step.want.as_ref()).map_err(here)?;
    }
    Ok(())
}

fn boot(script: &Script<'_>, defaults: &Defaults) -> Value {
    let mut boot = merged(defaults.boot.clone(), script.boot.cloned().unwrap_or(Value::Null));
    if let Some(path) = script.at {
        boot["path"] = path.into();
    }
    if script.person.is_some() && boot["cookies"].is_null() {
        boot["cookies"] = defaults.cookies.clone().into();
    }
    boot
}

/// One value over another, field by field.
fn merged(under: Value, over: Value) -> Value {
    match (under, over) {
        (Value::Object(mut fields), Value::Object(over)) => {
            for (name, value) in over {
                let under = fields.remove(&name).unwrap_or_default();
                fields.insert(name, merged(under, value));
            }
            fields.into()
        }
        (under, Value::Null) => under,
        (Value::Null, Value::Object(over)) => merged(json!({}), over.into()),
        (_, over) => over,
    }
}

/// The portal and what is seen of it.
#[derive(Default)]
struct Stage {
    app: App,
    now: u64,
    view: Map<String, Value>,
    /// Of the last input.
    commands: Vec<Value>,
    wake: Value,
    /// The requests under way: number and address.
    open: Vec<(u32, String)>,
    /// Where the portal last wanted to go.
    led: Option<(String, bool)>,
}

impl Stage {
    fn start(&mut self, boot: &Value) -> Result<(), String> {
        let mut boot = boot.clone();
        let now = boot.as_object_mut().and_then(|fields| fields.remove("now"));
        self.now = now.and_then(|now| now.as_u64()).unwrap_or(self.now);
        let update = self.app.start(Millis::new(self.now), read(&boot)?);
        self.see(&update, true);
        Ok(())
    }

    fn take(&mut self, step: &Step, defaults: &Defaults) -> Result<(), String> {
        self.now = step.now.unwrap_or(self.now);
        let now = Millis::new(self.now);
        match step {
            Step { start: Some(boot), .. } => self.start(boot)?,
            Step { send: Some(event), .. } => {
                let event = json::parse(&event.to_string()).and_then(|event| self.app.read(&event));
                let update = self.app.send(now, event.map_err(|why| why.to_string())?);
                self.see(&update, true);
            }
            Step { hear: Some(fact), .. } => self.hear(fact)?,
            Step { resolve: Some(resolved), .. } => self.resolve(resolved.id, &resolved.outcome, true)?,
            Step { answer: Some(answer), .. } => {
                let id = self.asked(&answer.to)?;
                self.resolve(id, &outcome(answer), true)?;
            }
            Step { introduce: Some(person), .. } => {
                self.commands.clear();
                self.introduce(person, defaults)?;
            }
            Step { tick: Some(true), .. } => {
                let update = self.app.tick(now);
                self.see(&update, true);
            }
            Step { follow: Some(true), .. } => {
                let (path, replace) = self.led.clone().ok_or("it led nowhere")?;
                let how = if replace { "replace" } else { "push" };
                self.hear(&json!({ "type": "wentTo", "path": path, "how": how }))?;
            }
            _ => return Err("an input that says nothing".to_owned()),
        }
        Ok(())
    }

    fn hear(&mut self, fact: &Value) -> Result<(), String> {
        let update = self.app.hear(Millis::new(self.now), read(fact)?);
        self.see(&update, true);
        Ok(())
    }

    fn resolve(&mut self, id: u32, outcome: &Value, fresh: bool) -> Result<(), String> {
        self.open.retain(|(open, _)| *open != id);
        let update = self.app.resolve(Millis::new(self.now), id, &read(outcome)?);
        self.see(&update, fresh);
        Ok(())
    }

    fn asked(&self, part: &str) -> Result<u32, String> {
        let found = self.open.iter().rev().find(|(_, url)| url.contains(part));
        found.map(|(id, _)| *id).ok_or_else(|| format!("nothing asked {part}: {:?}", self.open))
    }

    /// The three answers that say who somebody is.
    fn introduce(&mut self, person: &str, defaults: &Defaults) -> Result<(), String> {
        let said = defaults.people.get(person).ok_or_else(|| format!("nobody is called {person}"))?;
        let or_none = |name: &str| said.get(name).cloned().unwrap_or_else(|| json!([]));
        let may = json!({ "permissions": or_none("permissions"), "roles": or_none("roles"), "menus": [] });
        for (to, data) in [
            ("user/get-user-info", said["user"].clone()),
            ("get-permission-info", may),
            ("get-extend-user-info", json!({ "clientId": said["clientId"] })),
        ] {
            let id = self.asked(to)?;
            self.resolve(
                id,
                &answered(200, json!({ "code": 0, "data": data }).to_string(), json!([])),
                false,
            )?;
        }
        Ok(())
    }

    /// Takes an update in; `fresh` forgets what the input before had the shell do.
    fn see(&mut self, update: &sanku_core::app::Update, fresh: bool) {
        let update = serde_json::to_value(update).unwrap();
        if fresh {
            self.commands.clear();
        }
        self.wake = update["wake"].clone();
        for command in update["commands"].as_array().unwrap() {
            self.mind(command);
            self.commands.push(command.clone());
        }
        for (slice, value) in update["view"].as_object().unwrap() {
            let keys = KEYED.contains(&slice.as_str()).then(|| value.as_object()).flatten();
            let Some(keys) = keys else {
                self.view.insert(slice.clone(), value.clone());
                continue;
            };
            let all = self.view.entry(slice).or_insert_with(|| json!({}));
            for (key, value) in keys {
                all[key] = value.clone();
            }
        }
    }

    fn mind(&mut self, command: &Value) {
        let number = || u32::try_from(command["id"].as_u64().unwrap()).unwrap();
        match command["type"].as_str().unwrap() {
            "http" => self.open.push((number(), command["request"]["url"].as_str().unwrap().to_owned())),
            "abort" => self.open.retain(|(id, _)| *id != number()),
            "navigate" => {
                let to = command["to"].as_str().unwrap().to_owned();
                self.led = Some((to, command["replace"] == true));
            }
            _ => {}
        }
    }

    fn check(&self, want: Option<&Want>) -> Result<(), String> {
        let Some(Want { view, commands, never, wake }) = want else { return Ok(()) };
        let seen = Value::Object(self.view.clone());
        if let Some(why) = view.as_ref().and_then(|want| differs(want, &seen)) {
            return Err(format!("view{why}"));
        }
        let mut left = self.commands.iter();
        for want in commands {
            if !left.any(|command| differs(want, command).is_none()) {
                return Err(format!("wanted {want} among {}", Value::Array(self.commands.clone())));
            }
        }
        let holds = |want: &&Value| self.commands.iter().any(|command| differs(want, command).is_none());
        if let Some(want) = never.iter().find(holds) {
            return Err(format!("never wanted {want} among {}", Value::Array(self.commands.clone())));
        }
        wake.as_ref()
            .and_then(|want| differs(want, &self.wake))
            .map_or(Ok(()), |why| Err(format!("wake{why}")))
    }
}

fn read<T: json::Read>(value: &Value) -> Result<T, String> {
    json::read(&value.to_string()).map_err(|why| format!("{why}: {value}"))
}

fn answered(status: u16, body: String, headers: Value) -> Value {
    json!({ "type": "answered", "status": status, "headers": headers, "body": body })
}

fn outcome(answer: &Answered) -> Value {
    let Answered { data, body, text, status, headers, lost, .. } = answer;
    if let Some(lost) = lost {
        return json!({ "type": lost });
    }
    let said = match (data, body, text) {
        (Some(data), ..) => json!({ "code": 0, "data": data }).to_string(),
        (_, Some(body), _) => body.to_string(),
        (.., text) => text.clone().unwrap_or_default(),
    };
    let pairs = headers.iter().flatten().map(|(name, value)| json!([name, value]));
    answered(status.unwrap_or(200), said, pairs.collect())
}
