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
