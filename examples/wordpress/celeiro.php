<?php
/**
 * Plugin Name: Celeiro
 * Description: [celeiro] in a page shows Celeiro, signed in as whoever is signed in to WordPress; [celeiro view="suppliers"] one screen of it.
 * Requires PHP: 8.1
 *
 * wp-config.php defines CELEIRO (where it is), CELEIRO_ISSUER (under which name it knows this site) and CELEIRO_KEY (the
 * file of the key, outside of what the web server hands out). In CELEIRO_ISSUERS of Celeiro, `jwks` is this site's
 * /wp-admin/admin-ajax.php?action=celeiro_keys.
 */

defined('ABSPATH') || exit;

add_shortcode('celeiro', function ($given): string {
	['view' => $view] = shortcode_atts(['view' => ''], $given);
	$address = wp_json_encode(admin_url('admin-ajax.php?action=celeiro_token'));
	return wp_get_script_tag(['type' => 'module', 'src' => CELEIRO . '/element/celeiro.js'])
		. wp_get_inline_script_tag("window.celeiroToken = async () => {
	const answer = await fetch($address)
	if (!answer.ok && answer.status !== 401) throw new Error(await answer.text())
	return answer.ok ? answer.text() : null
}")
		. '<celeiro-app session="host" history="hash" token-from="celeiroToken" view="' . esc_attr($view) . '"></celeiro-app>';
});

foreach (['wp_ajax_celeiro_keys', 'wp_ajax_nopriv_celeiro_keys'] as $asked) {
	add_action($asked, fn() => wp_send_json(['keys' => [celeiro_public_key()]]));
}
add_action('wp_ajax_nopriv_celeiro_token', fn() => celeiro_answer(401));
add_action('wp_ajax_celeiro_token', function (): void {
	$user = wp_get_current_user();
	$query = 'mutation ($input: ExchangeInput!) { exchangeSession(input: $input) { accessToken } }';
	$variables = ['input' => ['token' => celeiro_signed(['sub' => (string) $user->ID, 'email' => $user->user_email])]];
	$answer = wp_remote_post(CELEIRO . '/graphql', [
		'headers' => ['content-type' => 'application/json'],
		'body' => wp_json_encode(['query' => $query, 'variables' => $variables]),
		'timeout' => 10,
	]);
	$said = json_decode(wp_remote_retrieve_body($answer), true);
	$code = $said['errors'][0]['extensions']['code'] ?? null;
	if ($token = $said['data']['exchangeSession']['accessToken'] ?? null) celeiro_answer(200, $token);
	if ($code === 'exchange_user_refused') celeiro_answer(403, $code);
	error_log('Celeiro: ' . ($code ?? 'no answer'));
	celeiro_answer(503, 'service_unavailable');
});

function celeiro_answer(int $status, string $text = ''): never {
	status_header($status);
	nocache_headers();
	header('content-type: text/plain; charset=utf-8');
	exit($text);
}

function celeiro_key(): OpenSSLAsymmetricKey {
	return openssl_pkey_get_private(file_get_contents(CELEIRO_KEY));
}

function celeiro_encoded(string $bytes): string {
	return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

/** The public half, under the name that its RFC 7638 thumbprint is. */
function celeiro_public_key(): array {
	$point = openssl_pkey_get_details(celeiro_key())['ec'];
	['x' => $x, 'y' => $y] = array_map(fn($half) => celeiro_encoded(str_pad($half, 32, "\0", STR_PAD_LEFT)), $point);
	$key = ['crv' => 'P-256', 'kty' => 'EC', 'x' => $x, 'y' => $y];
	return $key + ['kid' => celeiro_encoded(hash('sha256', json_encode($key), true)), 'alg' => 'ES256', 'use' => 'sig'];
}

/** A token for one use, of two minutes. */
function celeiro_signed(array $person): string {
	$head = ['alg' => 'ES256', 'kid' => celeiro_public_key()['kid'], 'typ' => 'JWT'];
	$claims = $person + [
		'iss' => CELEIRO_ISSUER, 'aud' => 'celeiro', 'jti' => wp_generate_uuid4(), 'iat' => time(), 'exp' => time() + 120,
	];
	$content = celeiro_encoded(json_encode($head)) . '.' . celeiro_encoded(json_encode($claims));
	openssl_sign($content, $signature, celeiro_key(), OPENSSL_ALGO_SHA256);
	// A sequence of two integers, of which JOSE takes the 32 bytes each.
	$long = ord($signature[3]);
	$halves = [substr($signature, 4, $long), substr($signature, 6 + $long)];
	$raw = array_map(fn($half) => str_pad(ltrim($half, "\0"), 32, "\0", STR_PAD_LEFT), $halves);
	return $content . '.' . celeiro_encoded(implode($raw));
}
