//! The endpoints described for machines, each as it is declared: `/openapi.json`.

use crate::http::{
    answer::{BYTES, Bare, Reply, bare, in_bytes, in_json},
    question::{Question, or_in_body},
    who::{Caller, Token},
};
use sanku_core::net::{
    endpoint::{Endpoint, Schemas},
    http::{Encoding, Method},
};
use std::{borrow::Cow, collections::BTreeSet, mem};
use utoipa::{
    OpenApi, PartialSchema, ToSchema,
    openapi::{
        self, Content, HttpMethod, Ref, RefOr, Required, Schema,
        path::{Operation, Parameter, ParameterIn},
        request_body::RequestBody,
        response::{Response, Responses},
        schema::{Object, SchemaType, Type},
        security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme},
    },
};

#[derive(OpenApi)]
#[openapi(
    info(title = "三库 Sanku", description = "Parts, components and simulation materials."),
    components(schemas(Bare))
)]
struct Document;

/// Under which name the token stands among the security schemes.
const TOKEN: &str = "token";

/// What may be wrong with any question.
const ANY: &[u16] = &[500, 503];
/// With one that has fields.
const WITH_FIELDS: &[u16] = &[422];
/// With one that has a body.
const WITH_BODY: &[u16] = &[408, 413, 415];

/// One endpoint, as the document tells of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Described {
    pub name: &'static str,
    path: &'static str,
    tag: &'static str,
    method: Method,
    operation: fn(&mut Schemas) -> Operation,
}

impl Described {
    /// That of a question, at a path, which is replied to so.
    pub fn of<Q, R>(path: &'static str, tag: &'static str) -> Self
    where
        Q: Question<Endpoint: ToSchema>,
        R: Reply<<Q::Endpoint as Endpoint>::Answer>,
    {
        let (name, method) = (Q::Endpoint::NAME, Q::Endpoint::METHOD);
        Self { name, path, tag, method, operation: operation::<Q, R> }
    }

    fn operation(&self, schemas: &mut Schemas) -> Operation {
        let mut operation = (self.operation)(schemas);
        operation.tags = Some(vec![self.tag.to_owned()]);
        operation.operation_id = Some(snake_case(self.name));
        operation
    }
}

/// The document of these endpoints.
pub(crate) fn document(endpoints: &[Described]) -> openapi::OpenApi {
    let (mut document, mut schemas) = (Document::openapi(), Schemas::new());
    for endpoint in endpoints {
        let method = match endpoint.method {
            Method::Get => HttpMethod::Get,
            Method::Post => HttpMethod::Post,
            Method::Put => HttpMethod::Put,
        };
        document.paths.add_path_operation(endpoint.path, vec![method], endpoint.operation(&mut schemas));
    }
    let components = document.components.get_or_insert_default();
    components.schemas.extend(schemas);
    let token = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    components.security_schemes.insert(TOKEN.to_owned(), token.into());
    document
}

fn operation<Q, R>(schemas: &mut Schemas) -> Operation
where
    Q: Question<Endpoint: ToSchema>,
    R: Reply<<Q::Endpoint as Endpoint>::Answer>,
{
    let (asked, fields) = (Asked::of::<Q>(), Q::Endpoint::schema());
    let parameters = asked.parameters(<Q::Endpoint as Endpoint>::Who::shown(), &fields);
    let body = asked.body(Q::Endpoint::name());
    if matches!(body, Some((kind, _)) if kind != BYTES) {
        schemas.push((Q::Endpoint::name().into(), fields.clone()));
    }
    Q::Endpoint::schemas(schemas);
    asked.operation(fields, parameters, body, R::described::<Q::Endpoint>(schemas))
}

/// What of a question the document is made of: all below is compiled once, and not once an endpoint.
struct Asked {
    path: &'static str,
    encoding: Encoding,
    /// Whether it has a body that is read.
    is_read: bool,
    /// Whether what stands in the address may stand in the body as well.
    is_either: bool,
    /// By which it may be refused.
    refusals: [&'static [u16]; 2],
    token: Token,
}

impl Asked {
    fn of<Q: Question>() -> Self {
        Self {
            path: Q::Endpoint::PATH,
            encoding: Q::Endpoint::ENCODING,
            is_read: Q::READ,
            is_either: or_in_body::<Q::Endpoint>(),
            refusals: [<Q::Endpoint as Endpoint>::Who::REFUSALS, Q::Endpoint::REFUSALS],
            token: <Q::Endpoint as Endpoint>::Who::TOKEN,
        }
    }

    fn operation(
        &self,
        fields: RefOr<Schema>,
        parameters: Vec<Parameter>,
        body: Option<(&str, Content)>,
        answer: Response,
    ) -> Operation {
        let mut responses = self.refusals(!parameters.is_empty(), body.is_some());
        responses.responses.insert("200".to_owned(), answer.into());
        let parameters: Vec<_> = parameters.into_iter().map(RefOr::from).collect();
        let needed = if self.is_either { Required::False } else { Required::True };
        let body = body.map(|(kind, content)| {
            RefOr::from(RequestBody::builder().content(kind, content).required(Some(needed)).build())
        });
        let mut operation = Operation::new();
        operation.summary = Some(apart(fields).0);
        operation.parameters = (!parameters.is_empty()).then_some(parameters);
        operation.request_body = body;
        operation.security = security(self.token);
        operation.responses = responses;
        operation
    }

    /// What stands in the address or in headers.
    fn parameters(&self, mut parameters: Vec<Parameter>, fields: &RefOr<Schema>) -> Vec<Parameter> {
        let RefOr::T(Schema::Object(fields)) = fields else { return parameters };
        for (name, schema) in &fields.properties {
            let in_path = self.path.split('/').any(|segment| segment == format!("{{{name}}}"));
            let place = match self.encoding {
                // The path of a slice is an address that the server gives out.
                Encoding::Slice => continue,
                _ if in_path => ParameterIn::Path,
                Encoding::Query => ParameterIn::Query,
                Encoding::Json | Encoding::Form => continue,
            };
            let needed = in_path || fields.required.contains(name) && !self.is_either;
            let (about, schema) = apart(schema.clone());
            let parameter = Parameter::builder().name(name).parameter_in(place).description(Some(about));
            let needed = if needed { Required::True } else { Required::False };
            parameters.push(parameter.required(needed).schema(Some(schema)).build());
        }
        parameters
    }

    fn body(&self, name: Cow<'static, str>) -> Option<(&'static str, Content)> {
        let named = || Content::new(Some(Ref::from_schema_name(name)));
        match self.encoding {
            Encoding::Json if self.is_read => Some(("application/json", named())),
            Encoding::Query if self.is_either => Some(("application/json", named())),
            Encoding::Form => Some(("multipart/form-data", named())),
            Encoding::Slice => Some((BYTES, in_bytes())),
            Encoding::Json | Encoding::Query => None,
        }
    }

    /// What may be said instead of an answer.
    fn refusals(&self, has_parameters: bool, has_body: bool) -> Responses {
        let [who, own] = self.refusals;
        let kinds = [
            (ANY, true),
            (WITH_FIELDS, has_parameters || has_body),
            (WITH_BODY, has_body),
            (who, true),
            (own, true),
        ];
        let statuses: BTreeSet<u16> =
            kinds.into_iter().filter(|(_, holds)| *holds).flat_map(|(kind, _)| kind).copied().collect();
        let refusal = |status: u16| (status.to_string(), in_json(why(status), bare()));
        Responses::from_iter(statuses.into_iter().map(refusal))
    }
}

/// What a status of a refusal says.
const fn why(status: u16) -> &'static str {
    match status {
        401 => "The token is missing, not valid, or no longer",
        403 => "Who asks may not",
        404 => "There is no such thing, or it is not seen",
        408 => "The body took too long to arrive",
        409 => "It belongs to another, or there is another already",
        413 => "The body is too long",
        415 => "The body is of another type",
        416 => "The file has no such part",
        422 => "The question makes no sense; the message names the field",
        429 => "Asked too often",
        430 => "The account is locked",
        500 => "Something broke; `track_code` finds it in the log",
        503 => "No place is free",
        507 => "Hardly any room is left",
        _ => "",
    }
}

fn security(token: Token) -> Option<Vec<SecurityRequirement>> {
    let shown = || SecurityRequirement::new(TOKEN, [""; 0]);
    match token {
        Token::Unseen => None,
        Token::Welcome => Some(vec![SecurityRequirement::default(), shown()]),
        Token::Needed => Some(vec![shown()]),
    }
}

/// What a schema says of itself, and the schema without that; what stands in an address is there or not, and never null.
fn apart(mut schema: RefOr<Schema>) -> (String, RefOr<Schema>) {
    let about = match &mut schema {
        RefOr::Ref(named) => {
            named.default = None;
            mem::take(&mut named.description)
        }
        RefOr::T(Schema::Object(object)) => {
            object.default = None;
            without_null(object);
            object.description.take().unwrap_or_default()
        }
        RefOr::T(_) => String::new(),
    };
    (about, schema)
}

fn without_null(object: &mut Object) {
    if let SchemaType::Array(kinds) = &mut object.schema_type {
        kinds.retain(|kind| *kind != Type::Null);
        if let [kind] = kinds.as_slice() {
            object.schema_type = SchemaType::Type(kind.clone());
        }
    }
}

/// `ReadItem` as `read_item`.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}
