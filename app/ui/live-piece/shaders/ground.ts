import { FRAME, HEAD, RIG } from './blocks.ts'
import { LIGHT } from './light.ts'
import { TRACE } from './trace.ts'

/** The shadow on the table, laid in as alpha; it fades towards the edge of what the studio renders, as its own does. */
export const GROUND_FRAGMENT = `${HEAD}${FRAME}${RIG}${LIGHT}
in vec2 place;
out vec4 colour;
void main() {
  // counts: groundPixel
  vec2 uv = gl_FragCoord.xy / frame.xy;
  vec2 t = clamp(min(uv - border.xy, border.zw - uv) / (.18 * eye.w), 0., 1.);
  vec2 fade = t * t * (3. - 2. * t);
  colour = vec4(0., 0., 0., (1. - tableLight(place)) * fade.x * fade.y * metal.w);
}
`

/** Sky elevations that one pass of the shadow map looks along. */
export const ELEVATIONS = 4
/** The shadow's series in the light's direction has this many orders beside its mean. */
export const ORDERS = 5

/**
 * One pass of the shadow map: for each place on the table what of the sky is seen, folded at once with the lamps' own series,
 * so that eleven numbers a texel hold the shadow of light from any direction.
 */
export const SHADOW_FRAGMENT = `${HEAD}${FRAME}${TRACE}
uniform vec2 series[${ELEVATIONS * (ORDERS + 1)}]; // the lamps' weight at each elevation: cosine and sine of each order
uniform vec4 elevation;
uniform vec4 pass; // which pass, the map's side in texels, all the lamps' light, azimuths that are looked along
layout(location = 0) out vec4 a;
layout(location = 1) out vec4 b;
layout(location = 2) out vec4 c;
void main() {
  vec2 place = (gl_FragCoord.xy / pass.y - .5) / shadow.z + shadow.xy;
  float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715))) + pass.x * .618034);
  float sum[11];
  for (int k = 0; k < 11; k++) sum[k] = 0.;
  for (float i = 0.; i < pass.w; i++) {
    float azimuth = (i + noise) / pass.w * 6.2831853;
    for (int e = 0; e < ${ELEVATIONS}; e++) {
      float up = elevation[e] + (fract(noise * 7. + i * .41 + pass.x * .37) - .5) * .2;
      vec3 direction = vec3(sin(azimuth) * cos(up), -cos(azimuth) * cos(up), sin(up));
      float seen = visibility(vec3(place, .003), direction, 90.) / pass.w / pass.z;
      sum[0] += seen * series[e * ${ORDERS + 1}].x;
      for (int k = 1; k < ${ORDERS + 1}; k++) {
        vec2 weight = series[e * ${ORDERS + 1} + k];
        float cosine = cos(float(k) * azimuth), sine = sin(float(k) * azimuth);
        sum[k * 2 - 1] += 2. * seen * (weight.x * cosine - weight.y * sine);
        sum[k * 2] += 2. * seen * (weight.x * sine + weight.y * cosine);
      }
    }
  }
  a = vec4(sum[0], sum[1], sum[2], sum[3]);
  b = vec4(sum[4], sum[5], sum[6], sum[7]);
  c = vec4(sum[8], sum[9], sum[10], 0.);
}
`
