//! §1 STEP files: whatever is read into bodies has a volume, and nothing traps.

use sanku_core::library::solid::{Label, Mass, Solid, of};
use std::sync::LazyLock;

/// A pin with bevels, and its file.
pub static PIN: LazyLock<(Solid, String)> = LazyLock::new(|| {
    let sizes = [("d", 6.0), ("c", 1.2), ("l", 20.0)];
    let size = |key: &str| sizes.iter().find(|(name, _)| *name == key).map(|(_, size)| *size);
    let solid = of("pin", &size).unwrap();
    let text = solid.step(Label { name: "pin", about: &[] });
    (solid, text)
});

/// Bodies or a reason.
pub fn a_file_has_bodies_with_a_volume_or_a_reason(text: &str) {
    for mass in Mass::read(text).unwrap_or_default() {
        assert!(mass.volume > 0.0 && mass.volume.is_finite() && mass.surface > 0.0, "{mass:?}");
    }
    let (pin, file) = &*PIN;
    let label = Label { name: "pin", about: &[] };
    assert_eq!(pin.read_back(file, label), Ok(()));
    if pin.read_back(text, label).is_ok() {
        let [found] = Mass::read(text).unwrap().try_into().unwrap();
        assert!((found.volume - pin.volume()).abs() <= 1e-9 * pin.volume(), "{found:?}");
    }
}
