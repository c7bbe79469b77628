//! §3 SHA-256 (FIPS 180-4): the print of what is handed over. A browser has it in a secure context alone, and an intranet
//! on plain http is a home of ours.

/// Cube roots of the first 64 primes: the first 32 bits behind the point.
const ROUNDS: [u32; 64] = [
    0x428a_2f98,
    0x7137_4491,
    0xb5c0_fbcf,
    0xe9b5_dba5,
    0x3956_c25b,
    0x59f1_11f1,
    0x923f_82a4,
    0xab1c_5ed5,
    0xd807_aa98,
    0x1283_5b01,
    0x2431_85be,
    0x550c_7dc3,
    0x72be_5d74,
    0x80de_b1fe,
    0x9bdc_06a7,
    0xc19b_f174,
    0xe49b_69c1,
    0xefbe_4786,
    0x0fc1_9dc6,
    0x240c_a1cc,
    0x2de9_2c6f,
    0x4a74_84aa,
    0x5cb0_a9dc,
    0x76f9_88da,
    0x983e_5152,
    0xa831_c66d,
    0xb003_27c8,
    0xbf59_7fc7,
    0xc6e0_0bf3,
    0xd5a7_9147,
    0x06ca_6351,
    0x1429_2967,
    0x27b7_0a85,
    0x2e1b_2138,
    0x4d2c_6dfc,
    0x5338_0d13,
    0x650a_7354,
    0x766a_0abb,
    0x81c2_c92e,
    0x9272_2c85,
    0xa2bf_e8a1,
    0xa81a_664b,
    0xc24b_8b70,
    0xc76c_51a3,
    0xd192_e819,
    0xd699_0624,
    0xf40e_3585,
    0x106a_a070,
    0x19a4_c116,
    0x1e37_6c08,
    0x2748_774c,
    0x34b0_bcb5,
    0x391c_0cb3,
    0x4ed8_aa4a,
    0x5b9c_ca4f,
    0x682e_6ff3,
    0x748f_82ee,
    0x78a5_636f,
    0x84c8_7814,
    0x8cc7_0208,
    0x90be_fffa,
    0xa450_6ceb,
    0xbef9_a3f7,
    0xc671_78f2,
];

/// Square roots of the first 8 primes, likewise.
const START: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

/// The print of a text's UTF-8 bytes: 64 digits of base 16, small letters.
pub fn sha256(text: &str) -> String {
    let state = padded(text.as_bytes()).chunks_exact(64).fold(START, block);
    state.iter().map(|word| format!("{word:08x}")).collect()
}

/// A bit, zeros, and how many bits there were.
fn padded(bytes: &[u8]) -> Vec<u8> {
    let mut all = bytes.to_vec();
    all.push(0x80);
    all.resize((all.len() + 8).next_multiple_of(64) - 8, 0);
    all.extend((bytes.len() as u64 * 8).to_be_bytes());
    all
}

fn block(state: [u32; 8], bytes: &[u8]) -> [u32; 8] {
    let mut words = [0; 16];
    for (word, bytes) in words.iter_mut().zip(bytes.chunks_exact(4)) {
        *word = bytes.iter().fold(0, |all, byte| all << 8 | u32::from(*byte));
    }
    let mut after = state;
    for key in ROUNDS {
        let [first, second, _, _, _, _, _, _, _, tenth, _, _, _, _, fifteenth, _] = words;
        after = round(after, key.wrapping_add(first));
        words.rotate_left(1);
        let [.., last] = &mut words;
        *last = first
            .wrapping_add(mixed(second, 7, 18, 3))
            .wrapping_add(tenth)
            .wrapping_add(mixed(fifteenth, 17, 19, 10));
    }
    let mut sums = state;
    for (sum, part) in sums.iter_mut().zip(after) {
        *sum = sum.wrapping_add(part);
    }
    sums
}

fn round([a, b, c, d, e, f, g, h]: [u32; 8], word: u32) -> [u32; 8] {
    let chosen = (e & f) ^ (!e & g);
    let most = (a & b) ^ (a & c) ^ (b & c);
    let one = h.wrapping_add(turned(e, 6, 11, 25)).wrapping_add(chosen).wrapping_add(word);
    let two = turned(a, 2, 13, 22).wrapping_add(most);
    [one.wrapping_add(two), a, b, c, d.wrapping_add(one), e, f, g]
}

const fn turned(word: u32, one: u32, two: u32, three: u32) -> u32 {
    word.rotate_right(one) ^ word.rotate_right(two) ^ word.rotate_right(three)
}

const fn mixed(word: u32, one: u32, two: u32, shift: u32) -> u32 {
    word.rotate_right(one) ^ word.rotate_right(two) ^ word >> shift
}

#[cfg(test)]
mod tests {
    use super::*;

    // The examples of the standard, and the lengths around a block, as other programs print them.
    #[test]
    fn a_text_has_the_print_that_the_standard_gives_it() {
        for (text, print) in [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
            (&"a".repeat(55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
            (&"a".repeat(56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
            (&"a".repeat(63), "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
            (&"a".repeat(64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
            (&"a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ] {
            assert_eq!(sha256(text), print, "{} letters", text.len());
        }
    }
}
