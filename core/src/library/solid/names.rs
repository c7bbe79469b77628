//! DRW-1 What bodies leave out, and what a table lacks for one: the words for it.

/// Thread.
pub const THREAD: &str = "螺纹（以公称直径的圆柱代替）";
/// Chamfer of the tip.
pub const TIP: &str = "末端倒角";
/// Chamfers.
pub const CHAMFERS: &str = "倒角";
/// Rounding of the neck.
pub const NECK: &str = "颈部圆角";
/// Depth of the thread and height of the hexagon: as drawn.
pub const CAP_DEPTH: &str = "螺孔深度与六角高度（示意）";
/// Mandrel.
pub const MANDREL: &str = "钉芯";
/// Rounding of the head.
pub const HEAD_ROUND: &str = "钉头圆角";
/// Shape of the eye: drawn as a loop of square wire.
pub const EYE: &str = "眼圈形状（以方形截面示意）";
/// Cage and seals.
pub const CAGE_AND_SEALS: &str = "保持架与密封件";
/// Raceways, number and size of balls or rollers: as drawn.
pub const RACEWAYS: &str = "滚道及滚动体的个数与大小（示意）";
/// Ribs.
pub const RIBS: &str = "挡边";
/// Shape of the rollers, drawn as cylinders.
pub const ROLLERS: &str = "滚子的形状（以圆柱示意）";
/// Cage and rollers.
pub const CAGE_AND_ROLLERS: &str = "保持架与滚子";
/// Slope of the raceways: as drawn.
pub const TAPERS: &str = "滚道的锥度（示意）";
/// Cage.
pub const CAGE: &str = "保持架";
/// Countersink of the thread.
pub const COUNTERSINK: &str = "螺孔口倒角";
/// Insert, slots, seat or pilot where the set has one.
pub const NUT_EXTRAS: &str = "嵌件、槽、支承面或导向部分（本标准若有）";
/// Slope of the flange.
pub const FLANGE_SLOPE: &str = "法兰面的斜度";
/// Holes for split pins.
pub const SPLIT_PIN_HOLES: &str = "开口销孔（两端）";
/// Hole for a split pin.
pub const SPLIT_PIN_HOLE: &str = "开口销孔";
/// Thread in its end.
pub const END_THREAD: &str = "端部内螺纹";
/// Coil, or width of the gap, as drawn.
pub const COIL: &str = "卷层或开口宽度（示意）";
/// Slope of the top where the set has one.
pub const TOP_SLOPE: &str = "顶面斜度（本标准若有）";
/// Ribs where the set has them.
pub const BAR_RIBS: &str = "表面肋（本标准若有）";
/// Needles, balls or liner: an envelope.
pub const ROLLING: &str = "滚针、钢球或衬层（只有外形）";
/// Chamfer, seat or square outside where the set has one.
pub const WASHER_EXTRAS: &str = "倒角、支承面或方形外缘（本标准若有）";
/// Lip, spring and casing: an envelope.
pub const SEAL_INSIDE: &str = "唇口、弹簧与骨架（只有外形）";
/// Helix: pressed flat.
pub const HELIX: &str = "螺旋（按压平绘制）";
/// Width of the gap, as drawn.
pub const GAP: &str = "开口宽度（示意）";
/// Lugs with their holes.
pub const LUGS_AND_HOLES: &str = "耳部与耳孔";
/// Radial width and gap, as drawn.
pub const RADIAL_WIDTH: &str = "径向宽度与开口（示意）";
/// Lugs.
pub const LUGS: &str = "耳部";
/// Thickness.
pub const THICKNESS: &str = "厚度";
/// Bore for the pipe.
pub const PIPE_BORE: &str = "管孔";
/// Raised face.
pub const RAISED_FACE: &str = "密封面凸台";
/// Hexagon socket, whose depth is not told.
pub const SOCKET_DEPTH_UNTOLD: &str = "内六角（表中没有深度）";
/// Recess.
pub const RECESS: &str = "旋具槽（表中没有尺寸）";
/// Thinner threaded end.
pub const THIN_END: &str = "较细的螺纹段";
/// Cup or cone of the point.
pub const POINT: &str = "末端的凹坑或锥";
/// Depth of the hexagon socket.
pub const SOCKET_DEPTH: &str = "内六角的深度（示意）";
/// Undercuts.
pub const UNDERCUTS: &str = "退刀槽";
/// Teeth: a disc of the tip diameter.
pub const TEETH: &str = "轮齿（以齿顶圆的圆盘代替）";
/// Face width: as asked.
pub const FACE_WIDTH: &str = "齿宽（示意）";
/// Bore, hub and web.
pub const HUB: &str = "轴孔、轮毂与辐板";
/// Cords.
pub const CORDS: &str = "线绳";
/// Laid in a circle.
pub const LAID_ROUND: &str = "形状（按圆形铺放）";
/// Difference between datum and effective length.
pub const DATUM: &str = "基准长度与有效长度之差";
/// Wall.
pub const WALL: &str = "壁厚";
/// Width and height.
pub const WIDTH_AND_HEIGHT: &str = "宽度与高度";
/// Length.
pub const LENGTH: &str = "长度";
/// Thickness of its plates.
pub const PLATES: &str = "链板厚度";
/// Housing.
pub const HOUSING: &str = "外壳形状";
/// Casting.
pub const CASTING: &str = "座体形状";
/// Section of the rail.
pub const RAIL: &str = "导轨截面";
/// Shape of the wings.
pub const WINGS: &str = "翼的形状";
/// Draft, rounding, mark of the first pin.
pub const PACKAGE: &str = "本体的拔模斜度、圆角与 1 脚标记";
/// Rounding of the caps.
pub const CAPS: &str = "端电极的圆角与爬锡";
/// Difference between tube and caps.
pub const TUBE: &str = "管体与端帽的直径之差";
/// Plates below a body: 0.05 mm thick, assumed.
pub const PLATES_UNDER: &str = "底部焊端露出 0.05 mm（假定），塑封内的引线框架";
/// Strips: 0.15 mm thick, the body 0.05 mm above the board, assumed.
pub const STRIPS: &str = "引脚厚 0.15 mm、本体离板 0.05 mm（假定）";
/// Gull wings: 0.15 mm thick, the body 0.1 mm above the board, assumed; bends.
pub const GULL_WINGS: &str = "引脚厚 0.15 mm、本体离板 0.1 mm（假定），弯曲圆角";
/// Wrapped strips: 0.15 mm thick, assumed; bends.
pub const WRAPPED: &str = "引脚厚 0.15 mm（假定），弯曲圆角";
/// Leads and tab: a fifth of the height thick, the body 0.1 mm above the board, between them, assumed; bends.
pub const TAB: &str = "引脚与散热片厚为高度的 1/5、本体居中且离板 0.1 mm（假定），弯曲圆角";
/// Can and foot, as drawn.
pub const CAN: &str = "罐体直径与底座高度（示意）";
/// How high a body is on its balls: 0.8 of their diameter, assumed.
pub const BALLS: &str = "本体离板的高度（以球径的 0.8 计）";
/// Leads of a dual in-line package: section, reach, height of the body, assumed; shoulders and bends.
pub const DIP_LEADS: &str =
    "引脚截面 0.5 × 0.25 mm、板下 3.3 mm、本体离板 0.5 mm（假定），引脚肩部与弯曲圆角";
/// Reach of leads below the board: 3 mm, assumed.
pub const BELOW: &str = "引脚板下 3 mm（假定）";
/// Flat leads: 0.5 mm thick, 3 mm below the board, assumed.
pub const FLAT_LEADS: &str = "引脚厚不超过 0.5 mm、板下 3 mm（假定），引脚肩部";
/// Wires: square within the round ones; bends.
pub const WIRE_SQUARE: &str = "引线截面（以圆内的方形代替）与弯曲圆角";
/// Difference between flange and lens.
pub const DOME: &str = "灯体与凸缘的直径之差";
/// Coating and bends of a disc, as drawn.
pub const DISC: &str = "包封的形状与引线的成形（示意）";
/// The flat side, as drawn.
pub const HALF_ROUND: &str = "削平面的位置（示意）";
/// Heat plate: thickness, height of the body, hole, as drawn.
pub const HEAT_PLATE: &str = "散热片的厚度、塑封的高度与安装孔（示意）";
/// Hole for a screw, as drawn.
pub const SCREW_HOLE: &str = "安装孔（示意）与背面的散热片";
/// No body is known for a kind.
pub const NO_KIND: &str = "这种零件还没有三维模型";
/// The sizes of a row contradict each other.
pub const CONTRADICTED: &str = "表中的尺寸相互矛盾，得不出三维模型";

/// A column without a number above nothing.
pub fn no_column(key: &str) -> String {
    ["表中没有 ", key, " 的数值，得不出三维模型"].concat()
}

/// What the tables of a kind do not give.
pub fn not_told(name: &str) -> String {
    ["标准表没有给出", name, "，得不出三维模型"].concat()
}
