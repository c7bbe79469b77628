//! REC-1 Needs: what somebody might type, and what nobody would.

use crate::{cases, claims::need::a_text_is_read_and_read_again_as_it_is_written};
use proptest::prelude::*;

/// Words of the field, numbers with their units, and what stands around them.
const NEAR: &str = "((不锈钢|M8|M12×1\\.5|螺栓|平键|梁|方管|电阻|电容|铝合金|轴承|长|轴径|传递|承受|跨度|中间|均布|挠度|屈服|密度|耐|轻|硬|板|绝缘|工作电压|8\\.8级|A2-70|0603|SOT-23|X7R|2RS|[0-9]{1,4}(\\.[0-9]{1,3})?|kN|N·m|mm|m|V|A|Ω|uF|MPa|GPa|°C|%|k|in|lbf|kN/m|L/400|[≥≤<>~=:,，的 ]|不小于|不超过|以内|[a-z贵好]){1}){0,16}";

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 2_000, ..cases() })]

    // REC-1
    #[test]
    fn any_text_is_read_and_read_again_as_it_is_written(text in any::<String>(), near in NEAR) {
        a_text_is_read_and_read_again_as_it_is_written(&text);
        a_text_is_read_and_read_again_as_it_is_written(&near);
    }
}
