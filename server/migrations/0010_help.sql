-- HLP-1: the portal has a help of its own, which the configuration names; what an operator has entered stays.
delete from dict where type = 'help_center_link' and label = '帮助中心' and value = '/about';
