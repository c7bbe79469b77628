//! §1 Pinyin: how the characters of the field are spelled in Latin letters, without tones.

use super::runs::is_han;
use std::sync::LazyLock;

/// How a text is spelled, and the first letters of its characters; none if one of them is no character of the field.
pub fn pinyin(text: &str) -> Option<(String, String)> {
    let syllables: Vec<&str> = text.chars().map(syllable).collect::<Option<_>>()?;
    let initials = syllables.iter().filter_map(|syllable| syllable.chars().next());
    Some((syllables.concat(), initials.collect()))
}

/// The syllable of a character, as the field says it.
fn syllable(letter: char) -> Option<&'static str> {
    let at = KNOWN.binary_search_by_key(&letter, |(known, _)| *known).ok()?;
    KNOWN.get(at).map(|(_, syllable)| *syllable)
}

/// The characters of the table in their order, each with its first syllable: a catalogue asks for hundreds of thousands.
static KNOWN: LazyLock<Vec<(char, &'static str)>> = LazyLock::new(|| {
    let groups = TABLE.iter().flat_map(|line| line.split(' '));
    let mut known: Vec<_> = groups
        .filter_map(|group| group.split_at_checked(group.find(is_han)?))
        .flat_map(|(syllable, letters)| letters.chars().map(move |letter| (letter, syllable)))
        .collect();
    known.sort_by_key(|(letter, _)| *letter);
    known.dedup_by_key(|(letter, _)| *letter);
    known
});

/// Each syllable, before its characters: those of the catalogue, and those that are taken for them.
const TABLE: &[&str] = &[
    "an安按氨胺 ang盎 ao凹奥 ba八巴拔 bai白百 ban半扳板 bang棒磅 bao保宝 bei倍杯贝 ben本苯 bi壁比笔闭",
    "bian便变扁编边 biao标表 bie别 bing丙并 bo泊波玻薄 bu不布步部 cai材 can参 cao槽 ce侧册 ceng层 cha叉差插",
    "chai柴 chan产 chang场常长 chao超 chen沉 cheng乘城成承称程诚 chi尺池齿 chong冲 chou抽 chu储出处触",
    "chuan串传穿 chun纯醇 ci伺瓷磁词 cu粗 cui淬 cun吋存寸村 da大打达 dai代带袋 dan单氮 dang当挡档荡",
    "dao倒到导道 de的 deng灯等 di低地底 dian典垫店殿淀点电颠 diao吊 die叠蝶 ding丁定订钉顶 dong东冻动 dou逗",
    "du度渡镀 duan断段端 dui对 dun吨钝顿 duo多 e轭额 en恩 er二尔而耳 fa伐发法阀 fan反 fang仿房放方芳防",
    "fei非飞 fen分酚 feng封峰枫砜缝风 fu付伏复夫弗服氟浮符负 gai改盖钙 gan干感杆竿 gang刚岗杠港纲缸钢 gao锆高",
    "ge个格铬隔 gong供公共功工攻汞 gou构沟 gu固毂 guan关官惯灌管 guang光广 gui归桂硅规贵轨 gun棍滚辊 guo国过",
    "hai氦海 han含焊 hao号毫 he合和核荷赫 heng亨横 hong洪红 hou厚后 hu弧 hua化华桦滑花 huan环缓 huang皇簧黄",
    "hui会恢灰 hun混 huo或火 ji几击吉基寄挤机极积级继计记辑际集鸡 jia加家甲 jian件健减建荐见键间 jiang降",
    "jiao交叫娇校焦胶脚角较 jie截接结节街解 jin斤紧近进金 jing径景晶精腈静 jiu酒 ju具据榉矩聚距 juan卷 jue绝",
    "jun均 ka卡咖 kai凯开 kang抗 kao考 ke克可 kong孔控空 kou口扣 ku库 kuai块快 kuan宽 kuang矿 la拉蜡",
    "lan兰栏篮蓝 lao劳 lei类 leng冷 li丽例利力历厘理璃离立里 lian恋练联连链 liang两梁量 liao料 lie列裂",
    "lin磷鳞 ling另零 liu六刘柳流留硫 long笼隆龙 lou漏 lu路 lun仑伦纶论轮 luo洛络罗螺逻锣 lv律氯滤率绿铝",
    "ma码马 mao冒帽毛铆 mei每美镁 men门 meng锰 mi密米醚 mian面 miao秒 min敏 mo墨末模沫磨膜莫默 mu姆木母钼",
    "na纳钠 nai耐 ne呢 nei内 neng能 ni尼拟泥逆 nian黏 nie聂镍 ning凝拧 niu扭牛 ou偶欧耦藕 pa帕 pai排派牌",
    "pan盘 pao泡 pei培配 peng硼碰膨 pi疲皮铍 pian偏片篇骗 pin品频 ping平瓶评 pu普 qi七其器奇气汽齐 qian前千铅",
    "qiang强 qiao乔侨桥 qing氢清请青 qiu求球秋 qu区屈曲驱 quan全圈权泉醛 que确缺 ran然 re热 rong容溶熔荣蓉融",
    "ru乳入 ruan软 sai塞赛 san三散 se色 shan山杉 shang上 shao少烧邵 she射摄 shen伸深 sheng升声生省",
    "shi使十实式施时是氏石蚀视 shou受手收 shu属数树输鼠 shuan拴栓 shuang双 shui水 shun瞬顺 si丝司四思斯私",
    "song松 su塑素速 suan算酸 sui随 suo缩锁 ta他 tai台太态泰钛 tan弹碳钽 tao陶 te特 ti体题 tian天 tiao条调跳",
    "tie帖贴铁 tong同痛童通酮铜 tou头投 tu图土涂途 tui推腿退 tuo脱 wa瓦 wai外 wan弯湾 wei为位尾微未维",
    "wen文温稳纹问 wo涡窝蜗 wu无物误钨 xi析烯系细西锡 xia下 xian先现纤线酰限险 xiang向想橡相 xiao小效消肖萧销",
    "xie斜谐 xin信心新芯辛锌 xing刑型形性行 xiu秀绣锈 xuan选 xue削 xun寻 ya亚压牙 yan岩延沿盐颜验 yang杨氧",
    "yao咬腰 ye业液 yi一乙以仪已异抑移翼译 yin印引殷银 ying应硬英 yong用 you优右有油由 yu与于隅鱼",
    "yuan元原员园圆源缘 yue约 yun云运 zai在载 zao噪造 ze择 zeng增 zha柞渣轧 zhan粘 zhang樟胀 zhao兆 zhe折者锗",
    "zhen振珍真针阵震 zheng整正 zhi之值制只址指止直织置脂至质酯 zhong中种终重钟 zhou周洲粥轴",
    "zhu主住柱注猪珠竹筑铸 zhuan转 zhuang撞状装 zhui缀追锥 zhun准 zi兹子字紫自 zong总纵 zu祖租组阻 zui嘴最",
    "zuo作坐左座",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qry_1_the_words_of_the_field_are_spelled_as_it_says_them() {
        for (text, full, initials) in [
            ("内六角", "neiliujiao", "nlj"),
            ("弹簧垫圈", "tanhuangdianquan", "thdq"),
            ("深沟球轴承", "shengouqiuzhoucheng", "sgqzc"),
            ("无缝钢管", "wufenggangguan", "wfgg"),
            ("铝", "lv", "l"),
            ("热轧", "rezha", "rz"),
        ] {
            assert_eq!(pinyin(text), Some((full.to_owned(), initials.to_owned())), "{text}");
        }
        assert_eq!(pinyin("六角鑫M"), None);
    }

    #[test]
    fn what_is_taken_for_a_word_of_the_field_sounds_as_it() {
        for (wrong, right) in [
            ("罗栓", "螺栓"),
            ("园柱", "圆柱"),
            ("弹黄", "弹簧"),
            ("轴乘", "轴承"),
            ("档圈", "挡圈"),
            ("电组", "电阻"),
        ] {
            assert_eq!(pinyin(wrong), pinyin(right), "{wrong}");
        }
    }
}
