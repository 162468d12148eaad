<?php
/**
 * Plugin Name: Foyer
 * Description: The room of each page, on the page: a button in the corner, or comments under posts.
 * Version: 0.1.0
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * License: MIT
 */

if (!defined('ABSPATH')) {
    exit;
}

const FOYER_MODES = ['bubble' => 'A button in the corner of every page', 'thread' => 'Comments under posts'];

/** Origin of the chat, without a slash at its end; empty until it is set. */
function foyer_server(): string
{
    return untrailingslashit((string) get_option('foyer_server', ''));
}

function foyer_mode(): string
{
    $mode = (string) get_option('foyer_mode', 'bubble');
    return isset(FOYER_MODES[$mode]) ? $mode : 'bubble';
}

/** An origin over TLS, or on this machine; anything else becomes empty, and the setting says so. */
function foyer_sanitize_server($value): string
{
    $url = wp_parse_url(trim((string) $value));
    $host = $url['host'] ?? '';
    $is_local = in_array($host, ['localhost', '127.0.0.1'], true);
    $is_safe = ($url['scheme'] ?? '') === 'https' || (($url['scheme'] ?? '') === 'http' && $is_local);
    if ($host === '' || !$is_safe) {
        add_settings_error('foyer_server', 'foyer_server', 'Give the address of your chat, such as https://chat.example.');
        return '';
    }
    return $url['scheme'] . '://' . $host . (isset($url['port']) ? ':' . $url['port'] : '');
}

add_action('admin_init', function (): void {
    register_setting('foyer', 'foyer_server', ['sanitize_callback' => 'foyer_sanitize_server']);
    register_setting('foyer', 'foyer_mode', ['sanitize_callback' => 'sanitize_key']);
    add_settings_section('foyer', '', '__return_null', 'foyer');
    add_settings_field('foyer_server', 'Address of the chat', function (): void {
        printf(
            '<input type="url" class="regular-text" name="foyer_server" value="%s" placeholder="https://chat.example">',
            esc_attr(foyer_server())
        );
    }, 'foyer', 'foyer');
    add_settings_field('foyer_mode', 'Where it appears', function (): void {
        foreach (FOYER_MODES as $mode => $label) {
            printf(
                '<p><label><input type="radio" name="foyer_mode" value="%s" %s> %s</label></p>',
                esc_attr($mode),
                checked($mode, foyer_mode(), false),
                esc_html($label)
            );
        }
    }, 'foyer', 'foyer');
});

add_action('admin_menu', function (): void {
    add_options_page('Foyer', 'Foyer', 'manage_options', 'foyer', function (): void {
        echo '<div class="wrap"><h1>Foyer</h1><form method="post" action="options.php">';
        settings_fields('foyer');
        do_settings_sections('foyer');
        submit_button();
        echo '</form></div>';
    });
});

add_action('wp_enqueue_scripts', function (): void {
    if (foyer_server() === '') {
        return;
    }
    // The version is in the path: WordPress's own parameter would only spoil the cache.
    wp_enqueue_script('foyer', foyer_server() . '/embed/1.js', [], null, ['strategy' => 'async', 'in_footer' => false]);
});

/** Comments take the place of WordPress's own under posts. */
add_filter('comments_template', function (string $template): string {
    return foyer_server() !== '' && foyer_mode() === 'thread' ? __DIR__ . '/comments.php' : $template;
});
