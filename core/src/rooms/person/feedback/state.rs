//! §1, §5 Feedback: what was written so far, and its fields by their names.

use crate::{
    parts::draft::Draft,
    rules::{
        file::Picked,
        forms::{FeedbackForm, FieldError},
        input::Field,
        page::Page,
    },
};

/// Its text fields, in their order.
pub(super) const FIELDS: [Field; 4] =
    [Field::FeedbackMessage, Field::FeedbackMobile, Field::FeedbackEmail, Field::FeedbackOrg];

/// What was written so far.
#[derive(Debug, PartialEq)]
pub struct Feedback {
    pub(super) open: bool,
    pub(super) page: Page,
    /// What stands in the fields; the images are below.
    pub(super) form: FeedbackForm,
    pub(super) pictures: Vec<Attached>,
    pub(super) refused: Vec<FieldError>,
    pub(super) sending: bool,
    pub(super) failed: Option<String>,
    pub(super) draft: Option<Draft<FeedbackForm>>,
}

/// An image of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Attached {
    pub(super) picked: Picked,
    /// The number of the file, once the server has it.
    pub(super) stored: Option<String>,
    /// Its upload broke off.
    pub(super) broken: bool,
}

impl Default for Feedback {
    fn default() -> Self {
        Self {
            open: false,
            page: Page::Home,
            form: FeedbackForm::default(),
            pictures: Vec::new(),
            refused: Vec::new(),
            sending: false,
            failed: None,
            draft: None,
        }
    }
}

/// The name of a field in the form; none of another form is there.
pub(super) const fn name_of(field: Field) -> &'static str {
    match field {
        Field::FeedbackMessage => "message",
        Field::FeedbackMobile => "mobile",
        Field::FeedbackEmail => "email",
        Field::FeedbackOrg => "orgName",
        _ => "",
    }
}

pub(super) fn text_of(form: &FeedbackForm, field: Field) -> &str {
    match field {
        Field::FeedbackMessage => &form.message,
        Field::FeedbackMobile => &form.mobile,
        Field::FeedbackEmail => &form.email,
        Field::FeedbackOrg => &form.org_name,
        _ => "",
    }
}

pub(super) fn held(form: &mut FeedbackForm, field: Field) -> Option<&mut String> {
    match field {
        Field::FeedbackMessage => Some(&mut form.message),
        Field::FeedbackMobile => Some(&mut form.mobile),
        Field::FeedbackEmail => Some(&mut form.email),
        Field::FeedbackOrg => Some(&mut form.org_name),
        _ => None,
    }
}
