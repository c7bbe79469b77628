//! §1 Sayings: the words that people have for what is measured, in Chinese and English.

use super::terms;
use std::sync::LazyLock;

/// The parameters that a word may mean, the likeliest first; none of a word that names no parameter.
pub fn said(word: &str) -> &'static [&'static str] {
    let word = terms::fold(word);
    ROWS.iter().find(|row| row.words.contains(&word.as_str())).map_or(&[], |row| &row.keys)
}

/// What people call a parameter whose template leaves that to each table.
pub fn name(key: &str) -> Option<&'static str> {
    word(key).map(|(_, word)| word)
}

/// The words that begin so, as they are folded, beside the parameters that each row of them may mean.
pub fn begun(start: &str) -> Vec<(&'static [&'static str], Vec<&'static str>)> {
    let rows = ROWS.iter().map(|Row { keys, words }| {
        (keys.as_slice(), words.iter().copied().filter(|word| word.starts_with(start)).collect::<Vec<_>>())
    });
    rows.filter(|(_, words)| !words.is_empty()).collect()
}

/// A parameter, and the first word for it alone, or for it before others.
pub fn word(key: &str) -> Option<(&'static str, &'static str)> {
    let alone = ROWS.iter().find(|row| row.keys == [key]);
    let first = || ROWS.iter().find(|row| row.keys.first() == Some(&key));
    let Row { keys, words } = alone.or_else(first)?;
    Some((*keys.first()?, *words.first()?))
}

/// The parameters of a row, and the words for them as they are folded.
struct Row {
    keys: Vec<&'static str>,
    words: Vec<&'static str>,
}

/// The rows of the table.
static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let rows = TABLE.split('\n').filter_map(|line| line.split_once(':'));
    rows.map(|(keys, words)| Row { keys: keys.split(' ').collect(), words: words.split(',').collect() })
        .collect()
});

/// A row a line: the parameters, and the words for them. Each word stands once. Parts first, then components, then materials.
/// As one text it weighs less than arrays of texts, as long as characters and no texts take it apart.
const TABLE: &str = "\
thread:螺纹,螺纹规格,螺纹直径,thread,thread size
length:长度,公称长度,长,l,length,long
threadLength:螺纹长度,牙长,thread length
pitch:螺距,牙距,节距,齿距,间距,脚距,引脚间距,脚间距,pitch
pitchDiameter:中径,螺纹中径,pitch diameter
minorDiameter:小径,螺纹小径,底径,minor diameter
headDiameter:头径,头部直径,头直径,head diameter
headHeight:头高,头部高度,头厚,head height
shankDiameter:销直径,杆径,shank diameter
headWidth:头部宽度,head width
headLength:头部长度,head length
prongLength:伸出长度
pointDiameter:末端直径,平端直径,凹端直径,锥端直径,point diameter
pointLength:圆柱端长度,末端长度,point length
screwInLength:旋入端长度,旋入长度,旋入端,screw-in length
largeDiameter:大端直径,large diameter
endHeight:端部高度
holeDiameter:销孔直径,钉孔直径,螺栓孔直径,安装孔直径,hole diameter
holeDistance:销孔距末端,横向孔距,hole distance
widthAcrossFlats socketWidth:对边,对边宽度,对边距离,对边距,扳手尺寸,across flats,width across flats
widthAcrossCorners:对角,对角宽度,across corners,width across corners
socketWidth:内六角对边,内六角尺寸,socket size,key size
slotWidth:槽宽,slot width
recessDepth:内六角深度,内六角深,槽深,socket depth,slot depth
recessDepthMax:最大槽深,max slot depth
stressArea:应力截面积,螺纹应力截面积,有效截面积,stress area
angle:沉头角,锥角,角度,弯曲角,楔角,angle
bore insideDiameter:内径,缸径,内孔,bore,inner diameter,inside diameter,id
bore insideDiameter nominalDiameter:孔径
outsideDiameter:外径,outer diameter,outside diameter,od
diameter nominalDiameter thread:直径,公称直径,公称规格,径,φ,diameter,dia
nominalDiameter shaftDiameter:轴径,轴直径,推荐轴径,shaft,shaft diameter
shaftDiameter:轴伸直径,轴伸
shaftLength:轴伸长度,轴伸长,shaft length
shaftHeight:中心高,轴中心高,shaft height,centre height,center height
footWidth footLength mountingDistance:底脚孔距,安装孔距,地脚孔距
freeDiameter:自由直径,自由内径,自由外径,free diameter
freeHeight:自由高度,free height
grooveDiameter:沟槽直径,槽径,groove diameter
grooveDepth:沟槽深度,groove depth
shaftGrooveDepth:轴槽深
hubGrooveDepth:毂槽深
width height:装配高度
width:宽度,宽,边宽,腿宽,键宽,width,wide
innerRingWidth:内圈宽度
outerRingWidth:外圈宽度
height:高度,高,最大高度,height,high
thickness:厚度,厚,壁厚,螺母厚度,边厚,腰厚,thickness,thick,wall thickness
flangeThickness:腿厚,平均腿厚,翼缘厚度,法兰厚度,台阶高度,flange thickness
crossSection:截面直径,线径,截径,cross section
side:边长,side
chamfer:倒角,最小倒角,chamfer
filletRadius:圆弧半径,内圆弧半径,圆角,圆角半径,fillet,fillet radius
area:截面面积,截面积,area,section area
linearMass:理论重量,米重,每米重量,重量,线密度,mass per metre,mass per meter,weight
speed:转速,额定转速,speed,rated speed
synchronousSpeed:同步转速,synchronous speed
torque:转矩,扭矩,力矩,额定转矩,torque
maxTorque:最大转矩,峰值转矩,peak torque
holdingTorque:保持转矩,静转矩,holding torque
maxSpeed:最高转速,最大转速,max speed
inertia:转动惯量,转子惯量,惯量,inertia
efficiency:效率,efficiency
slip:转差率,转差,slip
poles:极数,极,poles,pole
module:模数,module
teeth:齿数,teeth
pitchCircleDiameter:分度圆直径,节圆直径,节径,pitch circle diameter
tipDiameter:齿顶圆直径,顶圆直径,tip diameter
rootDiameter:齿根圆直径,root diameter
toothHeight:全齿高,tooth height
pressureAngle:压力角,pressure angle
rollerDiameter:滚子直径,roller diameter
innerWidth:内节内宽,inner width
pinDiameter:销轴直径,pin diameter
plateHeight:内链板高度
rowDistance:排距
beltLength:带长,基准长度,节线长,belt length
topWidth:顶宽,top width
pitchWidth:节宽
flangeDiameter:法兰直径,flange diameter
collarDiameter:凸缘直径
projectionWidth:焊点宽度
domeDiameter:球面直径
slotBottomHeight:槽底高度
shoulderDiameter:轴肩直径,shoulder diameter
neckHeight:方颈高度
mandrelDiameter:钉芯直径
nominalSize:公称通径,公称尺寸,通径,dn
nominalSizeSmall:小端公称尺寸
outsideDiameterSmall:小端外径
boltCircleDiameter:孔中心圆直径,分布圆直径,bolt circle
centreToEnd:中心至端面,centre to end,center to end
lead:导程,lead
coreDiameter:螺杆小径
nutMajorDiameter:螺母大径
railWidth:导轨宽度
railHeight:导轨高度
holeDistanceAlong:纵向孔距
railHolePitch:导轨孔距
stroke:行程,stroke
rodDiameter:活塞杆直径,rod diameter
rodThreadLength:杆端螺纹长度
rodProtrusion:杆端伸出长度
bodyLength:机身长度,缸体长度,body length
pushForce:推力,push force
pullForce:拉力,pull force
flangeSize:机座尺寸,法兰尺寸,法兰边长,flange size
pilotDiameter:止口直径,pilot diameter
stepAngle:步距角,step angle
longLeg:长边宽度
power ratedPower:功率,额定功率,power,rated power,wattage
ratedVoltage reverseVoltage collectorEmitterVoltage drainSourceVoltage maxVoltage supplyVoltage outputVoltage standoffVoltage voltage:电压,额定电压,耐压,voltage,rated voltage
frequency:频率,特征频率,开关频率,frequency,freq
forwardCurrent collectorCurrent drainCurrent ratedCurrent:电流,额定电流,current
capacitance:容值,电容,电容值,电容量,容量,capacitance
loadCapacitance:负载电容,load capacitance
resistance:阻值,电阻,电阻值,resistance
inductance:感值,电感,电感量,电感值,inductance
impedance:阻抗,动态电阻,impedance
tolerance:精度,公差,容差,误差,输出精度,频率偏差,tolerance
pins:引脚数,引脚,管脚,管脚数,脚数,脚,pins,pin,pin count
padCount:焊盘数,焊盘,pads,pad count
exposedPad:散热焊盘,散热焊盘边长,exposed pad
channels:通道数,通道,路数,channels,channel
unitCount:单元数,units
reverseVoltage:反向耐压,反向电压,反压,reverse voltage,vr,vrrm
forwardVoltage:正向压降,正向电压,压降,管压降,forward voltage,vf
forwardCurrent:正向电流,整流电流,forward current,if
zenerVoltage:稳压值,稳定电压,稳压电压,稳压,zener voltage,vz
collectorEmitterVoltage:集射极耐压,集射极电压,vce,vceo
collectorCurrent:集电极电流,collector current,ic
drainSourceVoltage:漏源耐压,漏源电压,vds,vdss
drainCurrent:漏极电流,drain current
referenceVoltage:基准电压,参考电压,reference voltage,vref
supplyVoltage:电源电压,供电电压,工作电压,supply voltage,vcc,vdd
limitingVoltage:极限电压,最大工作电压,limiting voltage,max working voltage
maxVoltage:最高电压,最大电压,最高输入电压,max voltage
outputVoltage:输出电压,vout
ratedCurrent:输出电流
dropoutVoltage:压差
quiescentCurrent:静态电流
peakPower:峰值脉冲功率
peakCurrent:峰值脉冲电流
surgeCurrent:浪涌电流
leakageCurrent:漏电流
recoveryTime:反向恢复时间
testCurrent:测试电流
gateVoltage:栅源耐压
standoffVoltage:截止电压
breakdownVoltage:击穿电压
clampingVoltage:钳位电压
onResistance:导通电阻,内阻,rds(on)
thresholdVoltage:开启电压,阈值电压
gateCharge:栅极电荷
currentGain:放大倍数,hfe
isolationVoltage:隔离电压
currentTransferRatio:电流传输比
density:密度,比重,ρ,density
youngsModulus:弹性模量,杨氏模量,弹模,模量,e,young's modulus,elastic modulus,modulus
shearModulus:剪切模量,切变模量,g,shear modulus
poissonRatio:泊松比,poisson,poisson ratio,poisson's ratio,ν
yieldStrength:屈服强度,屈服,屈服极限,屈服点,yield,yield strength,rel,reh,rp0.2,σs
tensileStrength:抗拉强度,抗拉,拉伸强度,强度极限,tensile,tensile strength,uts,rm,σb
flexuralStrength:抗弯强度,抗弯,弯曲强度,flexural,flexural strength
compressiveStrength:抗压强度,抗压,压缩强度,compressive,compressive strength
fatigueStrength:疲劳强度,疲劳极限,疲劳,fatigue,fatigue strength,fatigue limit
elongation:断裂伸长率,伸长率,延伸率,断后伸长率,elongation
hardness hardnessVickers hardnessShoreD hardnessShoreA:硬度,布氏硬度,布氏,hardness,brinell,brinell hardness
hardnessVickers:维氏硬度,维氏,vickers,vickers hardness
hardnessShoreD:邵氏硬度d,邵氏d,邵d,shore d
hardnessShoreA:邵氏硬度a,邵氏a,邵a,邵氏硬度,邵氏,shore,shore a
viscosity:动力黏度,动力粘度,黏度,粘度,viscosity,dynamic viscosity
thermalExpansion volumetricExpansion:热膨胀系数,线膨胀系数,热膨胀,线膨胀,膨胀系数,膨胀,cte,thermal expansion
volumetricExpansion:体膨胀系数,体膨胀,volumetric expansion
thermalConductivity:导热系数,导热,导热率,热导率,thermal conductivity
specificHeat:比热容,比热,specific heat,heat capacity
maxServiceTemperature:最高使用温度,使用温度,耐温,最高结温,最高工作温度,最高温度,温度,max service temperature,service temperature,temperature
electricalConductivity:电导率,导电率,导电,electrical conductivity,conductivity
";

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn qry_1_a_word_for_what_is_measured_names_its_parameter_in_either_language_and_any_case() {
        for (word, keys) in [
            ("屈服", &["yieldStrength"][..]),
            ("Yield Strength", &["yieldStrength"]),
            ("拉伸强度", &["tensileStrength"]),
            ("杨氏模量", &["youngsModulus"]),
            ("Ｅ", &["youngsModulus"]),
            ("内径", &["bore", "insideDiameter"]),
            ("L", &["length"]),
            ("Φ", &["diameter", "nominalDiameter", "thread"]),
            ("精度", &["tolerance"]),
            ("脚", &["pins"]),
            ("极数", &["poles"]),
            ("螺钉", &[]),
            ("", &[]),
        ] {
            assert_eq!(said(word), keys, "{word}");
        }
    }

    #[test]
    fn qry_1_each_word_stands_once_and_as_it_is_folded() {
        let mut seen = HashSet::new();
        assert!(TABLE.lines().count() == ROWS.len() && ROWS.len() > 100, "a line is no row");
        for word in ROWS.iter().flat_map(|row| &row.words) {
            assert_eq!(terms::fold(word), *word);
            assert!(seen.insert(word), "{word} stands twice");
        }
    }
}
