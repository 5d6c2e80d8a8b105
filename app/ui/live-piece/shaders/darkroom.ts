import { HEAD } from './blocks.ts'

/** Adds a sample to those that are there; the blend says with what weight. */
export const ADD_FRAGMENT = `${HEAD}
uniform sampler2D source;
out vec4 colour;
void main() { colour = texelFetch(source, ivec2(gl_FragCoord.xy), 0); }
`

/** Around so many places what is over white is gathered: fewer are not seen to be missing while a piece moves. */
export const BLOOM = { motion: 8, rest: 12 } as const

/** From light to picture, as data/studio/darkroom/finish.py does it: tone, the ground under the shadow, bloom, sRGB. */
export const DEVELOP_FRAGMENT = `${HEAD}
uniform sampler2D source;
uniform vec4 sizes; // what of the source is drawn, and how large the canvas is, in pixels
uniform float places; // from which bloom is gathered
uniform vec3 ground; // on which the piece lies, in sRGB
out vec4 colour;

const float SHOULDER = .55;

vec3 tone(vec3 v) { return mix(v, SHOULDER + (1. - SHOULDER) * (1. - exp((SHOULDER - max(v, SHOULDER)) / (1. - SHOULDER))), step(SHOULDER, v)); }
vec3 toSrgb(vec3 v) { return mix(12.92 * v, 1.055 * pow(max(v, 1e-6), vec3(1. / 2.4)) - .055, step(.0031308, v)); }
vec3 toLinear(vec3 v) { return pow((v + .055) / 1.055, vec3(2.4)); }

void main() {
  vec2 texels = vec2(textureSize(source, 0)), part = sizes.xy / texels;
  vec2 uv = min(gl_FragCoord.xy / sizes.zw * part, part - .5 / texels);
  vec4 light = texture(source, uv);
  vec3 spread = vec3(0.);
  for (int i = 0; i < ${BLOOM.rest}; i++) {
    if (float(i) >= places) break;
    float angle = float(i) * 2.4, r = sqrt((float(i) + .5) / places) * .0095;
    vec2 beside = clamp(uv + vec2(cos(angle), sin(angle)) * r * part, vec2(0.), part);
    spread += clamp(texture(source, beside).rgb - 1., 0., 5.);
  }
  float cover = min(light.a, 1.);
  vec3 v = tone(light.rgb) + pow(1. - cover, .8) * toLinear(ground) + .035 * spread / places * min(cover + .3, 1.);
  colour = vec4(toSrgb(clamp(v, 0., 1.)), 1.);
}
`
