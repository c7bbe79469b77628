# What there is to do here. Nothing but sh and Node is needed to read it; each recipe's work is a script in tools/.

set positional-arguments

# the list of recipes
default:
    @"{{just_executable()}}" --list --unsorted

# builds what is out of date and serves the portal: --port 8080 --host 127.0.0.1 --data DIR --config FILE
[no-exit-message]
start *args:
    @node tools/start.mjs "$@"

# all tests: the rules, the server, the npm package, the components, the browser
[no-exit-message]
test *suites:
    @node tools/test.mjs "$@"

# the portal with hot reload and the server behind it
[no-exit-message]
dev *args:
    @node tools/dev.mjs "$@"

# format, lints, types, the browser floor
[no-exit-message]
lint:
    @node tools/lint.mjs

# what CI runs: the tests, then the lints
[no-exit-message]
ready:
    @node tools/ready.mjs

# what takes too long for every change: files of all rows, mutants, fuzzing, the server as it is released, crashes, attacks, the scenes beside a busy machine; or some of them by name
[no-exit-message]
nightly *steps:
    @node tools/nightly.mjs "$@"

# the npm package, into wasm-pkg/pkg
wasm:
    @node tools/build.mjs package

# the browser tests alone
[no-exit-message]
e2e *args:
    @node tools/test.mjs e2e "$@"

# what search finds of what engineers type, class by class: --all for every configuration of the parts, --misses for the queries that fail
[no-exit-message]
queries *args:
    @node tools/queries.mjs "$@"

# rows of each table of the catalogue, how they were checked and of which edition: --sources DIR compares the parts again with the public collections that lie there
[no-exit-message]
check-catalogue *args:
    @node tools/check-catalogue.mjs "$@"

# has the STEP files of the parts and packages read by gmsh, which tells solids, volume, surface, centre and inertia, one of each kind by truck, and the DXF files audited by ezdxf, a line a set: --all for every configuration; FreeCAD takes some through its add-on: --freecad for that alone
verify *args:
    @node tools/verify.mjs "$@"

# has CalculiX calculate with the cards of the materials: each pulled, heated, weighed and conducting gives back what is known of it; or some of them by number
verify-cards *args:
    @node tools/verify-cards.mjs "$@"

# has kiutils read the symbols and land patterns of the components, where a Python knows it: the same pins and pads as ours
verify-kicad:
    @node tools/verify-kicad.mjs

# says the 32 numbers of each model below a folder, in a file beside it, by which imported parts are found by their shape
shapes dir:
    @node tools/shapes.mjs "$@"

# kills the server while it writes, 200 times or as often as said: what was acknowledged must be there
crash *args:
    @node tools/crash.mjs "$@"

# attacks a release build on this machine, within bounds, and prints memory and waiting times; all points, or some by name
[no-exit-message]
attack *points:
    @node tools/attack.mjs "$@"

# breaks the core in every small way and looks whether a test notices: --in-diff, --shard 1/8, --jobs 2, --minutes 60, --fresh, --readme, or files
[no-exit-message]
mutants *args:
    @node tools/mutants.mjs "$@"

# looks for inputs that break a claim, a minute for each target: --seconds 600, or some of them by name
[no-exit-message]
fuzz *args:
    @node tools/fuzz.mjs "$@"

# asks the server all that /openapi.json allows and forbids, as a guest and as a user: --examples 60, --path bigfile
[no-exit-message]
schemathesis *args:
    @node tools/schemathesis.mjs "$@"

# fills a data directory with so many made-up items of all three libraries: N --data target/large/N --seed 1
[no-exit-message]
generate *args:
    @node tools/generate.mjs "$@"

# sizes, times and page figures beside their goals; `package --readme` fills the README of the package, `search --items 100000` says of how many
bench *args:
    @node tools/bench.mjs "$@"

# the reference of the rules and of the npm package
doc:
    @node tools/doc.mjs

# the pictures of the README
pictures *args:
    @node tools/pictures.mjs "$@"
