//! §1 Scripts: traditional characters, as the field writes them in simplified ones.

use std::cmp::Ordering;

/// The simplified form of a traditional character of the field; itself, of any other.
pub(super) fn simplified(letter: char) -> char {
    if !matches!(letter, '\u{4e00}'..='\u{9fff}') {
        return letter;
    }
    let (mut from, mut to) = (0, PAIRS.len() / PAIR);
    while from < to {
        let middle = usize::midpoint(from, to);
        let mut pair = PAIRS.get(middle * PAIR..).unwrap_or_default().chars();
        match pair.next().map(|traditional| traditional.cmp(&letter)) {
            Some(Ordering::Equal) => return pair.next().unwrap_or(letter),
            Some(Ordering::Less) => from = middle + 1,
            _ => to = middle,
        }
    }
    letter
}

/// How many bytes a pair has: each of these characters has three.
const PAIR: usize = 6;
/// Each traditional character and its simplified one, in the order of their code points.
const PAIRS: &str = concat!(
    "並并乾干亞亚佈布併并侖仑係系俬私個个倫伦側侧傢家傳传僑侨儀仪優优儲储內内兩两冊册凍冻凱凯別别剋克",
    "剛刚劉刘動动勞劳區区厤历參参員员問问喬乔單单噸吨噹当嚮向國国園园圓圆圖图場场塊块塗涂墊垫壓压奧奥",
    "嬌娇實实寬宽寶宝尋寻對对導导層层屬属崗岗崙仑巖岩帶带幹干幾几庫库廣广弔吊強强彆别彈弹彎弯後后徑径",
    "復复態态慣惯應应戀恋捲卷摺折擇择擊击擋挡據据擠挤擬拟擰拧攝摄數数斷断於于昇升時时曆历曏向會会東东",
    "桿杆條条楊杨楓枫業业極极榦干榮荣構构槓杠樑梁標标樹树樺桦橋桥機机橫横檔档檯台櫸榉欄栏權权歐欧歷历",
    "歸归氣气氫氢沖冲減减渦涡準准溝沟溫温滾滚澱淀濾滤灣湾為为無无熱热燈灯燒烧爾尔狀状現现環环產产異异",
    "當当疊叠痠酸發发盃杯盤盘盪荡確确碼码礦矿種种稱称積积穩稳窩窝筆笔箇个節节築筑籃篮籠笼約约紅红紋纹",
    "納纳純纯級级細细終终組组結结絕绝絡络絲丝綠绿維维綱纲綴缀綸纶緊紧線线緣缘編编緩缓練练縫缝縮缩縱纵",
    "縴纤總总織织繡绣繫系繼继纖纤羅罗聯联聲声聶聂脫脱脹胀腳脚膠胶臺台與与茲兹華华蓋盖蔘参蕩荡蕭萧薦荐",
    "藍蓝蘭兰處处號号蝕蚀蝸蜗蠟蜡衕同衝冲裝装裡里製制複复覈核見见規规視视觸触訂订計计記记註注評评詞词",
    "誠诚誤误調调請请論论諧谐譟噪譯译變变豬猪貝贝負负貴贵貼贴質质賽赛軋轧軌轨軛轭軟软軸轴較较載载輥辊",
    "輪轮輯辑輸输轂毂轉转連连週周進进運运過过達达選选邊边邏逻釐厘釘钉針针釦扣鈉钠鈍钝鈣钙鈦钛鈹铍鉚铆",
    "鉛铅鉬钼鉭钽鉻铬銀银銅铜銷销鋁铝鋅锌鋯锆鋼钢錐锥錫锡錳锰錶表鍍镀鍵键鍺锗鍼针鍾钟鎂镁鎖锁鎢钨鎳镍",
    "鏈链鏽锈鐘钟鐵铁鑄铸鑼锣長长門门閉闭開开間间閤合閥阀闆板關关陞升陣阵際际隨随險险隻只雙双雞鸡離离",
    "雲云電电靜静鞦秋韆千頂顶順顺頓顿頭头頻频題题額额顏颜顛颠類类風风颱台飛飞馬马騙骗驅驱驗验體体髮发",
    "鬆松魚鱼鱗鳞鹽盐麗丽麴曲麵面黃黄點点齊齐齒齿齣出龍龙",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pairs_stand_in_order_and_are_of_one_length() {
        let letters: Vec<char> = PAIRS.chars().collect();
        assert!(letters.iter().all(|letter| letter.len_utf8() * 2 == PAIR));
        assert!(letters.chunks(2).is_sorted_by(|one, next| one[0] < next[0]));
    }

    #[test]
    fn qry_1_a_traditional_character_is_its_simplified_one() {
        let text = |text: &str| text.chars().map(simplified).collect::<String>();
        for (traditional, expected) in [
            ("六角頭螺栓", "六角头螺栓"),
            ("深溝球軸承", "深沟球轴承"),
            ("彈簧墊圈", "弹簧垫圈"),
            ("內六角螺釘", "内六角螺钉"),
            ("圓柱銷", "圆柱销"),
            ("無縫鋼管", "无缝钢管"),
            ("不鏽鋼", "不锈钢"),
            ("穩壓二極管", "稳压二极管"),
            ("鋁鎂合金 M6", "铝镁合金 M6"),
        ] {
            assert_eq!(text(traditional), expected);
            assert_eq!(text(expected), expected, "what is simplified stays");
        }
    }
}
