<?php
if (!defined('ABSPATH')) {
    exit;
}
?>
<foyer-lobby mode="thread" url="<?php echo esc_url(get_permalink()); ?>" style="display:block;min-height:560px"></foyer-lobby>
