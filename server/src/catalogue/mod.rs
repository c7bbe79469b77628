//! The embedded catalogue: what the portal holds on a fresh machine.
