//! §2 WeChat: the secret behind the portal's number there, and where its servers are asked.

use super::{error::ConfigError, origin::is_origin};
use sanku_core::{
    rules::setup::Setup,
    secret::{self, Secret},
};
use serde::{Deserialize, Serialize};

/// Whether this program has stand-ins.
pub(crate) const STAND_INS: bool = cfg!(feature = "stand-ins");

/// What only the server needs; the number itself stands in the page's setup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Wechat {
    /// The secret that WeChat gave with the number.
    #[serde(serialize_with = "secret::send")]
    pub secret: Secret<String>,
    /// The origin of WeChat's servers, or of what stands before them.
    pub api: String,
}

impl Default for Wechat {
    fn default() -> Self {
        Self { secret: Secret::default(), api: "https://api.weixin.qq.com".to_owned() }
    }
}

impl Wechat {
    /// What belongs together is there, and the stand-in, where the program has it `here`, is nobody's but this machine's.
    pub(super) fn check(&self, setup: &Setup, public: bool, here: bool) -> Result<(), ConfigError> {
        let wrong = |key: &str, why: &str| Err(ConfigError::senseless(key, why));
        let Self { secret, api } = self;
        let (number, secret) = (!setup.wechat_app_id.is_empty(), !secret.reveal().is_empty());
        let stand_in = setup.wechat_stand_in;
        // Another server may answer the calls.
        let ours = setup.hosts.main.is_empty();
        if !is_origin(api) {
            return wrong("wechat.api", "须形如 https://api.weixin.qq.com");
        }
        if stand_in && !here {
            return wrong(
                "wechatStandIn",
                "此程序不含替身：替身仅供开发与测试，编译时须加 --features stand-ins",
            );
        }
        if stand_in && public {
            return wrong(
                "wechatStandIn",
                "替身仅供开发与测试，任何人都能以任何身份登录；host 须为 127.0.0.1，且不能配置 trustedProxies",
            );
        }
        match (number, secret, stand_in) {
            (_, true, true) => wrong("wechatStandIn", "已配置 wechat.secret，不能同时使用替身"),
            (true, false, false) if ours => wrong("wechat.secret", "已配置 wechatAppId，还须配置密钥"),
            (false, true, _) => wrong("wechatAppId", "已配置 wechat.secret，还须配置 wechatAppId"),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // 13.4.2
    #[test]
    fn a_stand_in_starts_only_where_the_program_has_it_and_nobody_else_reaches_it() {
        let (wechat, mut setup) = (Wechat::default(), Setup::default());
        assert!(wechat.check(&setup, true, false).is_ok());
        setup.wechat_stand_in = true;
        for (public, here, says) in
            [(false, true, ""), (false, false, "--features stand-ins"), (true, true, "trustedProxies")]
        {
            let said =
                wechat.check(&setup, public, here).err().map(|why| why.to_string()).unwrap_or_default();
            assert!(said.contains(says) && said.is_empty() == says.is_empty(), "{public} {here}: {said}");
        }
    }
}
